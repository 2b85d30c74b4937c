import { startTransition, useEffect, useMemo, useState } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import {
  type Account,
  type AppError,
  type BridgeEvent,
  type CollectionName,
  type RowOf,
  type Settings,
  type StudioStatus,
  rowsIn,
} from '../../bridge/index.ts';
import { ask, toAppError } from '../bridge.ts';
import { commonTexts } from '../texts/common.ts';
import { createMirror, type Mirror } from './collection-mirror.ts';
import { type CollectionState, emptyCollection } from './collection-sync.ts';

type Stores = { readonly [C in CollectionName]: StoreApi<CollectionState<RowOf<C>>> };

/**
 * One store for each collection of main; read-only everywhere but here. They are read in this order: what every
 * screen needs, what the first one shows, and lists that may be long.
 */
const stores: Stores = {
  accounts: createStore(() => emptyCollection()),
  settings: createStore(() => emptyCollection()),
  status: createStore(() => emptyCollection()),
  staged: createStore(() => emptyCollection()),
  drafts: createStore(() => emptyCollection()),
  queue: createStore(() => emptyCollection()),
  presets: createStore(() => emptyCollection()),
  voiceClones: createStore(() => emptyCollection()),
  characters: createStore(() => emptyCollection()),
  clips: createStore(() => emptyCollection()),
  launchClips: createStore(() => emptyCollection()),
  ideaSearches: createStore(() => emptyCollection()),
  transcriptions: createStore(() => emptyCollection()),
  speech: createStore(() => emptyCollection()),
  library: createStore(() => emptyCollection()),
};
// The keys of the literal above.
const names = Object.keys(stores) as CollectionName[];

function storeOf<C extends CollectionName>(name: C): StoreApi<CollectionState<RowOf<C>>> {
  // The map's type says this for each single name; TypeScript does not follow it for a generic one.
  return stores[name] as unknown as StoreApi<CollectionState<RowOf<C>>>;
}

function mirrorOf<C extends CollectionName>(name: C): Mirror<RowOf<C>> {
  const store = storeOf(name);
  return createMirror<RowOf<C>>({
    // Checking 10,000 rows of our own main would cost frames.
    read: async () => {
      const { revision, rows } = await ask('collections.read', { collection: name });
      return { revision, rows: rowsIn(name, rows) };
    },
    get: store.getState,
    set: (state) => store.setState(state, true),
    after: (ms, run) => void setTimeout(run, ms),
    toAppError: (thrown) => readAgain(toAppError(thrown)),
  });
}

/** The error of a list: nobody has to try again. */
const readAgain = (error: AppError): AppError => ({
  ...error,
  detail: error.code === 'unexpected' ? commonTexts.readAgainUnexpected : commonTexts.readAgain(error.detail),
});

/** Starts to mirror every collection. Returns how to stop. */
export function startCollections(subscribe: (listener: (event: BridgeEvent) => void) => () => void): () => void {
  const mirrors = new Map<CollectionName, Mirror<{ id: string }>>();
  for (const name of names) {
    // Changes carry rows of their own collection only, and each mirror gets those of its own.
    mirrors.set(name, mirrorOf(name) as unknown as Mirror<{ id: string }>);
  }
  const stop = subscribe((event) => {
    if (event.type === 'change') mirrors.get(event.collection)?.receive(event);
  });
  for (const mirror of mirrors.values()) mirror.start();
  return stop;
}

/** A collection with its status: for screens that show loading, empty and failed. */
export function useCollection<C extends CollectionName>(name: C): CollectionState<RowOf<C>> {
  return useStore(storeOf(name));
}

/**
 * The same for long lists: what changes is worked out between the frames of a scroll, not in one of them, so it may be shown a
 * moment later than elsewhere.
 */
export function useSettledCollection<C extends CollectionName>(name: C): CollectionState<RowOf<C>> {
  const store = storeOf(name);
  const [state, setState] = useState(store.getState);
  useEffect(() => {
    const follow = (): void => startTransition(() => setState(store.getState()));
    follow();
    return store.subscribe(follow);
  }, [store]);
  return state;
}

/** Whether a collection has been read; draws again when that changes, and not with each row. */
export function useReading(name: CollectionName): CollectionState<never>['status'] {
  return useStore(storeOf(name), ({ status }) => status);
}

/** The rows of a collection; the same array until one of them changes. */
export function useRows<C extends CollectionName>(name: C): readonly RowOf<C>[] {
  return useStore(storeOf(name), (state) => state.rows);
}

/** One row by id; draws again only when that row changes. */
export function useRow<C extends CollectionName>(name: C, id: string | null | undefined): RowOf<C> | undefined {
  return useStore(storeOf(name), (state) => (id ? state.byId.get(id) : undefined));
}

/**
 * Something worked out of the rows. Return a primitive or a part of a row: a new object each time draws each time. The same function
 * each time goes through the rows once for each change of them, and not whenever something is drawn.
 */
export function useFromRows<C extends CollectionName, T>(name: C, pick: (rows: readonly RowOf<C>[]) => T): T {
  const picked = useMemo(() => onceForEach(pick), [pick]);
  return useStore(storeOf(name), ({ rows }) => picked(rows));
}

/** The same, which remembers its last answer: React asks two or three times for each drawing. */
function onceForEach<Rows, T>(pick: (rows: Rows) => T): (rows: Rows) => T {
  let last: { readonly rows: Rows; readonly answer: T } | null = null;
  return (rows) => {
    if (last === null || last.rows !== rows) last = { rows, answer: pick(rows) };
    return last.answer;
  };
}

/** The rows as they are now, outside of React. */
export function rowsNow<C extends CollectionName>(name: C): readonly RowOf<C>[] {
  return storeOf(name).getState().rows;
}

/** One of them by id, as it is now. */
export function rowNow<C extends CollectionName>(name: C, id: string): RowOf<C> | undefined {
  return storeOf(name).getState().byId.get(id);
}

/** How long a row that main has made may take to come here, ms. */
const rowMs = 2000;

/**
 * Waits until a row that main has just made has come here too, so that its screen does not begin with saying that there is none.
 * One that does not come is waited for no longer: then the screen has to say so.
 */
export function rowThere(name: CollectionName, id: string): Promise<void> {
  const store = storeOf(name);
  const isThere = (): boolean => store.getState().byId.has(id);
  if (isThere()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, rowMs);
    const stop = store.subscribe(() => {
      if (isThere()) end();
    });
  });
}

/** Calls back with each new list of rows, outside of React. */
export function watchRows<C extends CollectionName>(
  name: C,
  listener: (rows: readonly RowOf<C>[], before: readonly RowOf<C>[]) => void,
): () => void {
  return storeOf(name).subscribe((state, before) => {
    if (before.status === 'ready' && state.rows !== before.rows) listener(state.rows, before.rows);
  });
}

export const useActiveAccount = (): Account | undefined =>
  useFromRows('accounts', (rows) => rows.find((a) => a.active));
/** The collections whose rows each belong to one account. */
export type OwnedCollection =
  'transcriptions' | 'voiceClones' | 'speech' | 'clips' | 'launchClips' | 'characters' | 'ideaSearches' | 'presets';

type OwnRows<C extends OwnedCollection> = Pick<CollectionState<RowOf<C>>, 'status' | 'error' | 'rows'>;

/** What the account in use has made; switching the account switches the rows. */
export const useAccountRows = <C extends OwnedCollection>(name: C): OwnRows<C> => useOwnRows(useCollection(name));

/** The same for long lists: see `useSettledCollection`. */
export const useSettledAccountRows = <C extends OwnedCollection>(name: C): OwnRows<C> =>
  useOwnRows(useSettledCollection(name));

function useOwnRows<C extends OwnedCollection>({ status, error, rows }: CollectionState<RowOf<C>>): OwnRows<C> {
  const accountId = useActiveAccount()?.id;
  const own = useMemo(() => rows.filter((row) => row.accountId === accountId), [rows, accountId]);
  return { status, error, rows: own };
}

export const useStudioStatus = (): StudioStatus | undefined => useRow('status', 'studio');
export const useSettings = (): Settings | undefined => useRow('settings', 'settings');
