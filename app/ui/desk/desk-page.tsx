/** The frame of the operator's desk: the way to its other pages, the search over all of it, heading, and the message of the page before. */
import "../../styles/further.css";
import { type ReactNode, useRef } from "react";
import type { DeskMe } from "../../../worker/shop/operators/desk/contract.ts";
import type { Flash } from "../../context.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Notice } from "../base/notice.tsx";
import { useCurrentPlace } from "../layout/current-place.ts";
import css from "./desk.module.css";
import { Palette } from "./palette.tsx";
import { type DeskPlace, placesByGroup } from "./places.ts";

type DeskPageProps = {
  desk: DeskMe;
  place: DeskPlace;
  heading: string;
  lead?: ReactNode;
  flash?: Flash | null;
  /** Beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

export function DeskPage({ desk, place, heading, lead, flash, actions, children }: DeskPageProps) {
  const { t } = useWords();
  usePrivateHead(heading);
  return (
    <div className={css.frame}>
      <Places desk={desk} place={place} />
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

/** On wide screens a list beside the page, on phones a strip that is pushed along. */
function Places({ desk, place }: { desk: DeskMe; place: DeskPlace }) {
  const { t } = useWords();
  const link = useLink();
  const strip = useRef<HTMLElement>(null);
  useCurrentPlace(strip, place);
  const { first, groups } = placesByGroup(desk.rights);
  const linkTo = (each: (typeof first)[number]) => (
    <li key={each.place}>
      <a href={link(each.path)} aria-current={each.place === place ? "page" : undefined}>
        {t(each.name)}
      </a>
    </li>
  );
  return (
    <div className={css.side}>
      <Palette desk={desk} />
      <nav ref={strip} className={css.places} aria-label={t("desk.label")}>
        <ul>
          {first.map(linkTo)}
          {groups.map(({ group, name, places }) => (
            <li key={group}>
              <p id={`desk-${group}`}>{t(name)}</p>
              <ul aria-labelledby={`desk-${group}`}>{places.map(linkTo)}</ul>
            </li>
          ))}
        </ul>
      </nav>
      <p className={css.who}>
        <bdi>{desk.name}</bdi> · {t(`desk.roles.${desk.role}`)}
      </p>
    </div>
  );
}
