/** Whether somebody is signed in, as public pages know it, whose HTML is the same for everyone. It opens nothing: the server asks for more. */
export const isSignedIn = () => /(^|; )signed_in=1/.test(document.cookie);

/** Tells style sheets who is there, also when a page comes back from the browser's history. */
export function showWho() {
  const show = () => {
    document.documentElement.dataset.who = isSignedIn() ? "shopper" : "guest";
  };
  show();
  addEventListener("pageshow", show);
}
