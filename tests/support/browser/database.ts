/** A browser's IndexedDB in memory, as far as app/offline uses it: stores with keys, transactions that are all or nothing, cursors. */

type Key = number | string | readonly (number | string)[];
type Row = Record<string, unknown>;
type Store = { keyPath: string | string[]; autoIncrement: boolean; last: number; rows: Map<string, Row> };
type Event = { target: Request };

class Request {
  result: unknown;
  error: unknown = null;
  onsuccess: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
}

/** Keys in the order of the database: numbers, then texts, then lists. */
const rank = (key: Key) => (typeof key === "number" ? `0${String(key).padStart(12, "0")}` : typeof key === "string" ? `1${key}` : `2${JSON.stringify(key)}`);

class Transaction {
  error: unknown = null;
  oncomplete: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  private readonly work: (() => void)[] = [];
  private readonly stores: ReadonlyMap<string, Store>;
  private readonly scope: readonly string[];
  readonly mode: string;

  constructor(stores: ReadonlyMap<string, Store>, scope: readonly string[], mode: string) {
    [this.stores, this.scope, this.mode] = [stores, scope, mode];
    queueMicrotask(() => this.run());
  }

  objectStore(name: string) {
    if (!this.scope.includes(name)) throw new DOMException(`${name} is not in this transaction`, "NotFoundError");
    return new ObjectStore(this.stores.get(name) as Store, this);
  }

  ask(act: () => unknown, request = new Request()): Request {
    this.work.push(() => {
      request.result = act();
      request.onsuccess?.({ target: request });
    });
    return request;
  }

  private run() {
    const before = new Map(this.scope.map((name) => [name, new Map((this.stores.get(name) as Store).rows)] as const));
    try {
      for (let next = this.work.shift(); next; next = this.work.shift()) next();
      this.oncomplete?.();
    } catch (error) {
      for (const [name, rows] of before) (this.stores.get(name) as Store).rows = rows;
      this.error = error;
      this.onabort?.();
    }
  }
}

class ObjectStore {
  private readonly store: Store;
  private readonly transaction: Transaction;
  constructor(store: Store, transaction: Transaction) {
    [this.store, this.transaction] = [store, transaction];
  }
  private keyOf(row: Row): Key {
    const { keyPath } = this.store;
    return typeof keyPath === "string" ? (row[keyPath] as Key) : keyPath.map((each) => row[each] as string);
  }
  private write(row: Row, isNew: boolean) {
    if (this.transaction.mode === "readonly") throw new DOMException("only to be read", "ReadOnlyError");
    const stored = structuredClone(row);
    if (this.store.autoIncrement && stored.id === undefined) {
      this.store.last += 1;
      stored.id = this.store.last;
    }
    const key = rank(this.keyOf(stored));
    if (isNew && this.store.rows.has(key)) throw new DOMException("the key is taken", "ConstraintError");
    this.store.rows.set(key, stored);
  }
  private sorted = () => [...this.store.rows].sort(([a], [b]) => (a < b ? -1 : 1));
  put = (row: Row) => this.transaction.ask(() => this.write(row, false));
  add = (row: Row) => this.transaction.ask(() => this.write(row, true));
  get = (key: Key) => this.transaction.ask(() => structuredClone(this.store.rows.get(rank(key))));
  getAll = () => this.transaction.ask(() => structuredClone(this.sorted().map(([, row]) => row)));
  delete = (key: Key) => this.transaction.ask(() => void this.store.rows.delete(rank(key)));
  openCursor() {
    const rows = this.sorted();
    const request = new Request();
    let at = 0;
    const next = () => {
      const [key, value] = rows[at] ?? [];
      at += 1;
      if (key === undefined) return null;
      return {
        value: structuredClone(value),
        delete: () => this.transaction.ask(() => this.store.rows.delete(key)),
        update: (row: Row) => this.transaction.ask(() => this.write(row, false)),
        continue: () => this.transaction.ask(next, request),
      };
    };
    return this.transaction.ask(next, request);
  }
}

/** @param fails as where the browser keeps nothing: a private window, a full disk */
export function fakeDatabase() {
  const stores = new Map<string, Store>();
  const state = { opened: 0, closed: 0, fails: false };
  let version = 0;
  let open: { close(): void; onversionchange: (() => void) | null; onclose: (() => void) | null } | undefined;
  const connect = () => {
    state.opened += 1;
    return {
      createObjectStore: (name: string, { keyPath, autoIncrement = false }: { keyPath: string | string[]; autoIncrement?: boolean }) =>
        void stores.set(name, { keyPath, autoIncrement, last: 0, rows: new Map() }),
      transaction: (names: readonly string[], mode: string) => new Transaction(stores, names, mode),
      close: () => {
        state.closed += 1;
      },
      onversionchange: null,
      onclose: null,
    };
  };
  const indexedDB = {
    open(_name: string, wanted: number) {
      const request = Object.assign(new Request(), { onupgradeneeded: null as (() => void) | null });
      queueMicrotask(() => {
        if (state.fails) {
          request.error = new DOMException("nothing can be kept", "InvalidStateError");
          return request.onerror?.({ target: request });
        }
        const db = connect();
        [request.result, open] = [db, db];
        if (wanted > version) request.onupgradeneeded?.();
        version = wanted;
        request.onsuccess?.({ target: request });
      });
      return request;
    },
  };
  return {
    indexedDB,
    state,
    /** Another release wants a newer one, or the browser cleared the site's data. */
    interrupt: (how: "onversionchange" | "onclose") => open?.[how]?.(),
    rows: (store: string) => [...(stores.get(store)?.rows.values() ?? [])],
  };
}
