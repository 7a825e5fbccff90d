/** Tabs of a signed-in shopper tell each other that something was changed; what it is, each asks for itself. */
const name = "meydan-lists";
let channel: BroadcastChannel | undefined;
const open = () => {
  channel ??= typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name);
  return channel;
};

export const tellTabs = () => open()?.postMessage(null);
export const hearTabs = (changed: () => void) => open()?.addEventListener("message", changed);
