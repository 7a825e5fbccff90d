/** The pages at the door: one card with a form, beside it what an account is good for. */
import "../../styles/further.css";
import type { ReactNode } from "react";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { FrameIcon, type FrameIconName } from "../../ui/layout/frame-icons.tsx";
import css from "./auth-layout.module.css";

type AuthLayoutProps = { title: string; lead?: ReactNode; gains?: boolean; after?: ReactNode; children: ReactNode };

export function AuthLayout({ title, lead, gains = false, after, children }: AuthLayoutProps) {
  usePrivateHead(title);
  return (
    <div className={`page ${css.frame}`}>
      <div className={css.card}>
        <div className={css.body}>
          <header className={css.head}>
            <h1>{title}</h1>
            {lead && <p className="muted">{lead}</p>}
          </header>
          {children}
        </div>
        {gains && <Gains />}
      </div>
      {after}
    </div>
  );
}

const gains = [
  ["orders", "truck"],
  ["lists", "heart"],
  ["checkout", "cart"],
  ["safe", "shield"],
] as const satisfies (readonly [name: string, icon: FrameIconName])[];

function Gains() {
  const { t } = useWords();
  return (
    <aside className={css.gains} aria-labelledby="gains">
      <h2 id="gains">{t("account.gains.title")}</h2>
      <ul>
        {gains.map(([name, icon]) => (
          <li key={name}>
            <span className={css.mark}>
              <FrameIcon name={icon} size={20} />
            </span>
            <span>{t(`account.gains.${name}`)}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** What stands in the way of the whole form. It takes focus where the page came back with it. */
export function Problem({ text, children }: { text: string | null; children?: ReactNode }) {
  if (text === null) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: after a form came back it is what has to be read first
    <div tabIndex={-1} autoFocus>
      <Notice kind="bad">
        <p>{text}</p>
        {children}
      </Notice>
    </div>
  );
}

/** Where somebody goes who came to the wrong form. */
export const OtherWay = ({ question, href, name }: { question?: string; href: string; name: string }) => (
  <p className={css.other}>
    {question && <span className="muted">{question}</span>}
    <a className={css.link} href={href}>
      {name}
    </a>
  </p>
);

export function BackToSignIn() {
  const { t } = useWords();
  const link = useLink();
  return <OtherWay href={link("/login")} name={t("account.forgot.back")} />;
}

/** The address holds a token: no other site may learn of it. Not `no-referrer`, under which a browser sends no origin with the form either. */
export const TokenPage = () => <meta name="referrer" content="same-origin" />;
