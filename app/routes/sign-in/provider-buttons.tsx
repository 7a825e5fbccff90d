/** Signing in through others: a form, because it starts something. */
import type { OfferedProvider } from "../../../worker/shop/social/contract.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import css from "./auth-layout.module.css";

/** The providers' own marks, as their rules for such buttons ask for them. */
const marks: Record<string, { colour: string; path: string }[]> = {
  google: [
    { colour: "#4285F4", path: "M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09Z" },
    { colour: "#34A853", path: "M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77a6.6 6.6 0 0 1-3.71 1.06 6.54 6.54 0 0 1-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23Z" },
    { colour: "#FBBC05", path: "M5.84 14.1a6.6 6.6 0 0 1 0-4.2V7.07H2.18a11 11 0 0 0 0 9.86l3.66-2.84Z" },
    { colour: "#EA4335", path: "M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.18 7.07l3.66 2.84A6.54 6.54 0 0 1 12 5.38Z" },
  ],
  facebook: [
    {
      colour: "#1877F2",
      path: "M24 12.07C24 5.4 18.63 0 12 0S0 5.4 0 12.07c0 6.03 4.39 11.03 10.13 11.93v-8.44H7.08v-3.49h3.05V9.41c0-3.02 1.79-4.69 4.53-4.69 1.31 0 2.68.24 2.68.24v2.97h-1.51c-1.49 0-1.95.93-1.95 1.89v2.25h3.33l-.53 3.49h-2.8V24C19.61 23.1 24 18.1 24 12.07Z",
    },
  ],
  apple: [
    {
      colour: "currentColor",
      path: "M17.05 20.28c-.98.95-2.05.8-3.08.35-1.09-.46-2.09-.48-3.24 0-1.44.62-2.2.44-3.06-.35C2.79 15.25 3.51 7.59 9.05 7.31c1.35.07 2.29.74 3.08.8 1.18-.24 2.31-.93 3.57-.84 1.51.12 2.65.72 3.4 1.8-3.12 1.87-2.38 5.98.48 7.13-.57 1.5-1.31 2.99-2.53 4.08ZM12.03 7.25c-.15-2.23 1.66-4.07 3.74-4.25.29 2.58-2.34 4.5-3.74 4.25Z",
    },
  ],
};

export function ProviderButtons({ providers }: { providers: readonly OfferedProvider[] }) {
  const { t } = useWords();
  const link = useLink();
  if (providers.length === 0) return null;
  return (
    <>
      <p className={css.or}>{t("account.or")}</p>
      <form method="post" action={link("/login")} className={css.providers}>
        {providers.map(({ id, name }) => (
          <button key={id} type="submit" className={css.provider} formAction={link(`/login?provider=${id}`)}>
            {marks[id] && (
              <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
                {marks[id].map(({ colour, path }) => (
                  <path key={colour} fill={colour} d={path} />
                ))}
              </svg>
            )}
            {t("account.continueWith", { name })}
          </button>
        ))}
      </form>
    </>
  );
}
