import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while the browser takes its HTML over, true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
