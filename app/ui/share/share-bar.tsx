/**
 * Ways to hand an address on: real links, a copy button, the device's own share sheet. Works without script; the rest is
 * loaded when it is needed (open.ts). Nothing of it is personal: it may stand in a cached fragment.
 */
import type { PageAddress } from "../../pages.ts";
import { useLink, useRenderContext, useWords } from "../../render/render-context.tsx";
import { SpriteIcon } from "../layout/frame-icons.tsx";
import { type Network, networkNamed, networks, type ShareContent, shareAddress } from "./networks.ts";
import css from "./share-bar.module.css";
import { ended, markOf, nameOf, shownFirst } from "./shown.ts";

export type ShareBarProps = Omit<ShareContent, "url" | "media"> & {
  /** Path of the page without locale prefix; what is shared is its absolute address in the page's language. */
  path: PageAddress;
  /** A picture: its address, or its path in this shop. */
  media?: string | undefined;
  /** Networks with a button of their own, in this order. */
  first?: readonly string[];
  /** Networks under "More": all the others, unless named. An empty list: no "More". */
  more?: readonly string[];
  /** Size of the popup in CSS pixels. */
  popup?: { width: number; height: number };
};

const outside = { target: "_blank", rel: "noopener noreferrer" };

/** Throws `Network <name> does not exist` for a network that is not supported. */
export function ShareBar({ path, media, first = shownFirst, more, popup, ...content }: ShareBarProps) {
  const { t } = useWords();
  const link = useLink();
  const origin = useRenderContext()?.origin ?? location.origin;
  const url = origin + link(path);
  const buttons = first.map(networkNamed);
  const rest = more?.map(networkNamed) ?? networks.filter((network) => !(buttons.includes(network) || ended.includes(network)));
  const to = (network: Network) => shareAddress(network, { url, media: media && new URL(media, origin).href, ...content });
  return (
    <div className={`tight ${css.bar}`} data-share={url} data-title={content.title} data-width={popup?.width} data-height={popup?.height}>
      <h2>{t("share.share")}</h2>
      <ul className="row">
        {buttons.map((network) => (
          <li key={network}>
            <a data-network={network} href={to(network)} {...outside} title={nameOf(network, t)}>
              <SpriteIcon name={markOf(network)} size={20} />
            </a>
          </li>
        ))}
      </ul>
      <div className={`row small ${css.actions}`}>
        <button type="button" data-action="copy">
          {t("share.copy")}
        </button>
        {rest.length > 0 && (
          <details data-menu="">
            <summary>{t("share.more")}</summary>
            <ul className="row panel">
              {rest.map((network) => (
                <li key={network}>
                  <a data-network={network} href={to(network)} {...outside}>
                    {nameOf(network, t)}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
        <button type="button" data-action="native" className={css.native}>
          {t("share.native")}
        </button>
      </div>
    </div>
  );
}
