/** The wishlist behind the header's heart: a guest's, or all that a shopper has on their lists. */
import "../../styles/further.css";
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { isSignedIn } from "../../client/signed-in.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import frame from "../base/drawer.module.css";
import { DrawerHead, useModal } from "../base/drawer.tsx";
import { Picture } from "../product/basics/picture.tsx";
import { Price } from "../product/price.tsx";
import { type Listed, useListed } from "./listed-products.ts";
import { mounted } from "./mounted.tsx";
import { type List, myLists } from "./my-lists.ts";
import css from "./wish-drawer.module.css";

/** Of a long list the newest are shown: each asks for its product. */
const shown_max = 24;
let drawn = false;
let openDrawer: (() => void) | undefined;

/** Opens it; the first time it is drawn before. */
export function activate() {
  if (drawn) return openDrawer?.();
  drawn = true;
  myLists()
    .then(({ wish }) => mounted(<Drawer list={wish} />))
    .catch(() => {
      drawn = false;
    });
}

function Drawer({ list }: { list: List }) {
  const { t } = useWords();
  const { dialog, close } = useModal();
  const { ref } = dialog;
  const [openings, setOpenings] = useState(0);
  useEffect(() => {
    openDrawer = () => {
      ref.current?.showModal();
      setOpenings((before) => before + 1);
    };
    openDrawer();
  }, [ref]);
  return (
    <dialog {...dialog} className={`${frame.drawer} ${css.drawer}`} aria-labelledby="wish-title">
      <div className={css.content}>
        <DrawerHead id="wish-title" title={t("lists.wishlist")} onClose={close} />
        {openings > 0 && <ListedProducts key={openings} list={list} onAdd={close} />}
      </div>
    </dialog>
  );
}

/** What is removed stays in its place until the drawer closes, to be restored. */
function ListedProducts({ list, onAdd }: { list: List; onAdd: () => void }) {
  const { t, n } = useWords();
  const handles = useStore(list);
  const [shown] = useState(() => handles.slice(0, shown_max));
  const listed = useListed(shown);
  if (shown.length === 0)
    return (
      <div className={frame.empty}>
        <strong>{t("lists.wishlistEmpty")}</strong>
        <p className="muted">{t("lists.wishlistEmptyText")}</p>
        {isSignedIn() && <AllLists />}
      </div>
    );
  return (
    <>
      <ul className={css.wishes}>
        {shown.map((handle) => (
          <li key={handle}>
            <ListedProduct
              handle={handle}
              product={listed[handle]}
              isListed={handles.includes(handle)}
              onAdd={onAdd}
              onTurn={() => (handles.includes(handle) ? list.remove(handle) : list.replace([handle, ...handles]))}
            />
          </li>
        ))}
      </ul>
      {handles.length > shown_max && <p className={`muted ${css.note}`}>{n("lists.wishlistMore", handles.length - shown_max)}</p>}
      <p className={`muted ${css.note}`}>{isSignedIn() ? <AllLists /> : <GuestNote />}</p>
    </>
  );
}

function AllLists() {
  const { t } = useWords();
  const link = useLink();
  return (
    <a className="text-link" href={link("/user/wishlists")}>
      {t("lists.allLists")}
    </a>
  );
}

/** A guest's list is lost with the browser's data. */
function GuestNote() {
  const { t } = useWords();
  const link = useLink();
  return (
    <>
      {t("lists.keptHere")}{" "}
      <a className="text-link" href={link("/login")}>
        {t("common.signIn")}
      </a>
    </>
  );
}

/** `onAdd`: what is put into the cart is told on the page, beneath the drawer. */
type ListedProductProps = { handle: string; product: Listed | undefined; isListed: boolean; onAdd: () => void; onTurn: () => void };

function ListedProduct({ handle, product, isListed, onAdd, onTurn }: ListedProductProps) {
  const { t } = useWords();
  const link = useLink();
  const known = typeof product === "object" ? product : undefined;
  const name = known?.name ?? handle;
  const photo = known?.image ? <Picture className={css.photo} picture={known.image} alt="" sizes="5rem" among={[160, 320]} /> : <span className={css.photo} />;
  return (
    <div className={isListed ? css.wish : `${css.wish} ${css.removed}`}>
      {photo}
      <div className={css.facts} data-product={handle}>
        {known ? (
          <>
            <a href={link(`/${known.main}/product/${known.handle}`)}>{known.name}</a>
            {known.inStock && !known.shop.closedUntil ? (
              <>
                <Price price={known.price} compareAt={known.compareAt} />
                <button type="button" className={css.add} data-quick="" aria-label={`${t("buy.addToCart")}: ${name}`} onClick={onAdd}>
                  {t("buy.addToCart")}
                </button>
              </>
            ) : (
              <p className="muted">{t(known.shop.closedUntil ? "shops.closed" : "buy.soldOut")}</p>
            )}
          </>
        ) : (
          <p className="muted">{product && t(product === "gone" ? "lists.gone" : "lists.failed")}</p>
        )}
      </div>
      <button type="button" className={css.remove} aria-label={`${t(isListed ? "common.remove" : "common.undo")}: ${name}`} onClick={onTurn}>
        {t(isListed ? "common.remove" : "common.undo")}
      </button>
    </div>
  );
}
