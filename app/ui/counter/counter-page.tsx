/**
 * The frame of the pages behind the counter, which are the operator's desk and the seller centre: whose it is, the search over all of it, the way to
 * its other pages, heading, and the message of the page before.
 */
import "../../styles/further.css";
import { type MouseEvent, type ReactNode, useRef } from "react";
import type { Key, Words } from "../../../locales/words.ts";
import type { Flash } from "../../context.ts";
import type { PageAddress } from "../../pages.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { IconPath } from "../base/icons.tsx";
import { Notice } from "../base/notice.tsx";
import { useCurrentPlace } from "../layout/current-place.ts";
import css from "./counter-page.module.css";
import { Palette, type PaletteProps } from "./palette.tsx";

type CounterPlace = { place: string; page: PageAddress; name: string };
/** The pages there are: those that come first belong to no group. */
export type CounterMenu = {
  first: readonly CounterPlace[];
  groups: readonly { group: string; name: string; places: readonly CounterPlace[] }[];
};

/** What a page behind the counter says of itself. `actions`: beside the heading. */
export type CounterPageProps = { heading: string; lead?: ReactNode; flash?: Flash | null; actions?: ReactNode; children: ReactNode };

type FrameProps = CounterPageProps & {
  /** Which of the pages it is. */
  place: string;
  /** What the menu is called. */
  label: string;
  menu: CounterMenu;
  find: Omit<PaletteProps, "pages">;
  /** Who acts, and for whom. */
  whose: ReactNode;
};

export function CounterPage({ place, label, menu, find, whose, heading, lead, flash, actions, children }: FrameProps) {
  const { t } = useWords();
  usePrivateHead(heading);
  const pages = [menu.first, ...menu.groups.map(({ places }) => places)].flat();
  return (
    <div className={css.frame}>
      <div className={css.side}>
        <div className={css.whose}>{whose}</div>
        <div className={css.ways}>
          <button type="button" className={css.menu} popoverTarget="places">
            <IconPath path={lines} size={18} />
            {t("counter.menu")}
          </button>
          <Palette {...find} pages={pages} />
        </div>
        <Places place={place} label={label} menu={menu} />
      </div>
      <div className={css.content}>
        <header className={css.head}>
          <div className={css.title}>
            <h1>{heading}</h1>
            {lead && <p className="muted small">{lead}</p>}
          </div>
          {actions && <div className={css.actions}>{actions}</div>}
        </header>
        {flash && <Notice kind={flash.kind}>{t(flash.key)}</Notice>}
        {children}
      </div>
    </div>
  );
}

/** On wide screens a list beside the page, on phones a sheet behind the button, with script and without. */
function Places({ place, label, menu: { first, groups } }: Pick<FrameProps, "place" | "label" | "menu">) {
  const link = useLink();
  const list = useRef<HTMLElement>(null);
  useCurrentPlace(list, place);
  // another page is drawn into the same document: the sheet would stay before it
  const close = ({ target }: MouseEvent) => (target as Element).closest("a") && list.current?.hidePopover?.();
  const linkTo = (each: CounterPlace) => (
    <li key={each.place}>
      <a href={link(each.page)} aria-current={each.place === place ? "page" : undefined}>
        {each.name}
      </a>
    </li>
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by keyboard is clicked
    <nav ref={list} id="places" popover="auto" className={css.places} aria-label={label} onClick={close}>
      <ul>
        {first.map(linkTo)}
        {groups.map(({ group, name, places }) => (
          <li key={group}>
            <p id={`places-${group}`}>{name}</p>
            <ul aria-labelledby={`places-${group}`}>{places.map(linkTo)}</ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const lines = "M4 7h16M4 12h16M4 17h16";

/** Pages by what they are about, in the order in which that is shown; of what nobody may see a page is left out. */
export function placesByGroup<G extends string>(
  places: readonly { place: string; group: G | null; path: PageAddress; name: Key }[],
  groups: Readonly<Record<G, Key>>,
  { t }: Pick<Words, "t">,
): CounterMenu {
  const found = Map.groupBy(places, ({ group }) => group);
  const of = (group: G | null) => (found.get(group) ?? []).map(({ place, path, name }) => ({ place, page: path, name: t(name) }));
  return {
    first: of(null),
    groups: (Object.keys(groups) as G[]).filter((group) => found.has(group)).map((group) => ({ group, name: t(groups[group]), places: of(group) })),
  };
}
