/** Which of several lists a product is on. */
import "../../styles/further.css";
import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useEffect, useRef } from "react";
import { useLink, useWords } from "../../render/render-context.tsx";
import { useModal } from "../base/drawer.tsx";
import { Icon } from "../base/icons.tsx";
import { $savedLists, setListed } from "./account-lists.tsx";
import css from "./choose-list.module.css";
import { useListed } from "./listed-products.ts";
import { mounted } from "./mounted.tsx";

/** The product it is asked for; each opening is a new object. */
const $asked = atom<{ id: string } | null>(null);
let drawn = false;

export function chooseList(id: string) {
  $asked.set({ id });
  if (drawn) return;
  drawn = true;
  mounted(<Chooser />).catch(() => {
    drawn = false;
  });
}

function Chooser() {
  const asked = useStore($asked);
  const { dialog, close } = useModal();
  const { ref } = dialog;
  useEffect(() => {
    if (asked) ref.current?.showModal();
  }, [asked, ref]);
  return (
    <dialog {...dialog} className={css.dialog} aria-labelledby="choose-list">
      {asked && <Choices key={asked.id} id={asked.id} onDone={close} />}
    </dialog>
  );
}

function Choices({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useWords();
  const link = useLink();
  const { wishlists } = useStore($savedLists);
  const product = useListed(useRef([id]).current)[id];
  const name = typeof product === "object" ? product.name : t("lists.thisProduct");
  return (
    <div className={css.content}>
      <div className={css.head}>
        <h2 id="choose-list">{t("lists.chooseFor", { name })}</h2>
        <button type="button" className={css.close} aria-label={t("layout.close")} onClick={onDone}>
          <Icon name="close" />
        </button>
      </div>
      <ul>
        {wishlists.map((list) => (
          <li key={list.id}>
            <label className={css.list}>
              <input type="checkbox" checked={list.handles.includes(id)} onChange={(event) => setListed(list.id, id, event.currentTarget.checked)} />
              <bdi>{list.name || t("lists.firstList")}</bdi>
            </label>
          </li>
        ))}
      </ul>
      <div className="row apart">
        <button type="button" className={css.done} onClick={onDone}>
          {t("lists.done")}
        </button>
        <a className="text-link" href={link("/user/wishlists")}>
          {t("lists.allLists")}
        </a>
      </div>
    </div>
  );
}
