/** Whether the browser has a network, as far as it knows: "online" may still mean that nothing arrives. */
import { atom, onMount } from "nanostores";

/** On the server, and where a browser does not say, it is online. */
export const isOnlineNow = () => globalThis.navigator?.onLine !== false;

export const $online = atom(isOnlineNow());

// follows the browser while somebody looks; whoever reads it once gets what is true then
onMount($online, () => {
  const follow = () => $online.set(isOnlineNow());
  follow();
  for (const event of ["online", "offline"]) globalThis.addEventListener?.(event, follow);
  return () => {
    for (const event of ["online", "offline"]) globalThis.removeEventListener?.(event, follow);
  };
});
