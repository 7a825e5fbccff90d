/**
 * The browser's own database: what of one visitor can be read or done offline. Page and service worker use it alike. All of it is
 * somebody's (owner.ts), so it goes with them (copies/personal-store.ts). Plain IndexedDB: a library would be as long as this file.
 */
export type Store = "waiting" | "outcomes" | "copies";

const name = "meydan";
const version = 1;

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(name, version);
    asked.onupgradeneeded = () => {
      const db = asked.result;
      db.createObjectStore("waiting", { keyPath: "id", autoIncrement: true });
      db.createObjectStore("outcomes", { keyPath: "id", autoIncrement: true });
      db.createObjectStore("copies", { keyPath: ["owner", "name"] });
    };
    asked.onsuccess = () => {
      const db = asked.result;
      // another release wants a newer one, or the browser cleared the site's data: asked for anew at the next use
      const close = () => {
        db.close();
        opened = undefined;
      };
      db.onversionchange = close;
      db.onclose = close;
      resolve(db);
    };
    asked.onerror = () => reject(asked.error);
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

type Work<T> = (stores: (name: Store) => IDBObjectStore) => IDBRequest<T> | undefined;

/** One transaction, all or nothing. @returns what the request that `work` returns has found */
export async function inOne<T = undefined>(stores: readonly Store[], mode: IDBTransactionMode, work: Work<T>): Promise<T> {
  const db = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = db.transaction(stores, mode);
    let asked: IDBRequest<T> | undefined;
    transaction.oncomplete = () => resolve(asked?.result as T);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
    asked = work((each) => transaction.objectStore(each));
  });
}

/** Walks the rows of a store, to delete or change some of them. */
export function eachRow<T>(store: IDBObjectStore, see: (row: T, cursor: IDBCursorWithValue) => void): undefined {
  store.openCursor().onsuccess = ({ target }) => {
    const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
    if (!cursor) return;
    see(cursor.value as T, cursor);
    cursor.continue();
  };
}
