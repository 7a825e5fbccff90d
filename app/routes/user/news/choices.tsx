/** Kinds of news and the ways they come, as a table of boxes; a plain form. */
import type { News } from "../../../../worker/shop/news/contract.ts";
import { choicesIn, type NewsKind, newsChannels, newsKinds } from "../../../../worker/shop/news/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import css from "./news.module.css";

export function Choices({ news: { preferences, pushKey } }: { news: News }) {
  const { t } = useWords();
  const names: Record<NewsKind, string> = {
    orders: t("account.news.kinds.orders"),
    answers: t("account.news.kinds.answers"),
    alerts: t("account.news.kinds.alerts"),
    followed: t("following.title"),
  };
  const choices = choicesIn(preferences);
  // what was chosen for pushes stays as it is where there are none
  const shown = newsChannels.filter((channel) => channel !== "push" || pushKey !== null);
  return (
    <Card id="choices" title={t("account.news.choices")} lead={t("account.news.always")}>
      <CardForm intent="choose" action="/user/news" submit={t("account.save")} labelOf={(name) => name}>
        {() => (
          <table className={css.choices}>
            <thead>
              <tr>
                <th scope="col">{t("account.news.what")}</th>
                {shown.map((channel) => (
                  <th key={channel} scope="col">
                    {t(`account.news.${channel}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {newsKinds.map((kind) => (
                <tr key={kind}>
                  <th scope="row">
                    {names[kind]}
                    <span className="muted small">{t(`account.news.texts.${kind}`)}</span>
                  </th>
                  {newsChannels.map((channel) => {
                    const choice = choices.find((each) => each.kind === kind && each.channel === channel);
                    const name = `${kind}.${channel}`;
                    if (!shown.includes(channel)) return choice?.wanted && <input key={channel} type="hidden" name={name} value="on" />;
                    return (
                      <td key={channel}>
                        {choice && (
                          <label>
                            <input
                              type="checkbox"
                              name={name}
                              defaultChecked={choice.wanted}
                              aria-label={t("account.news.name", { kind: names[kind], channel: t(`account.news.${channel}`) })}
                            />
                          </label>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </CardForm>
    </Card>
  );
}
