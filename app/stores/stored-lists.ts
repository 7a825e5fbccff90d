/** How lists are written down in the browser: for code that is not to load the stores only to look whether there is anything. */

/** Name in localStorage. */
export const storedName = (list: string) => `meydan-${list}`;

export const storedText = (ids: readonly string[]) => JSON.stringify(ids);

/** Says, while somebody is signed in, whose account this browser's lists belong to. */
export const accountKey = storedName("account");

/** What is marked on every page. */
export const isAnythingListed = () => ["wish", "compare", "follow", "account"].some((name) => storedName(name) in localStorage);
