/** What home shows to its reader alone, below what it shows to everyone. */
import { FollowedNews } from "../../ui/own-rows/followed-news.tsx";
import { RecentlyViewed } from "../../ui/own-rows/recently-viewed.tsx";
import css from "./own-rows.module.css";

const place = "own-rows";

export const OwnRows = () => (
  <div id={place} className={css.rows}>
    <FollowedNews below={place} />
    <RecentlyViewed below={place} />
  </div>
);
