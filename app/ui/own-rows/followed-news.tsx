/** What is new in the shops that are followed, in this browser or by the shopper's account. */
import { useEffect, useState } from "react";
import { browserApi } from "../../client/browser-api.ts";
import { useWords } from "../../render/render-context.tsx";
import { myLists } from "../lists/my-lists.ts";
import { OwnRow, shown_max } from "./own-row.tsx";

/** So many shops one question may name: those followed last. */
const shops_max = 8;

export function FollowedNews({ below }: { below: string }) {
  const { t } = useWords();
  const [shops, setShops] = useState<readonly string[]>([]);
  useEffect(() => {
    myLists().then(
      ({ follow }) => setShops(follow.get().slice(0, shops_max)),
      () => {},
    );
  }, []);
  if (shops.length === 0) return null;
  const fetch = async () => (await browserApi().api.products({ shop: shops.join(), sort: "newest", perPage: shown_max })).data;
  return <OwnRow id="followed-heading" below={below} heading={() => t("home.followed")} fetch={fetch} />;
}
