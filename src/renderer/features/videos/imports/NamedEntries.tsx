import type { NamedList, Preset, TableRow, VideoOptions } from '../../../../bridge/index.ts';
import { videoImportTexts as texts } from '../../../texts/video-imports.ts';
import { formatList } from '../../../texts/format.ts';
import { ErrorNotice, Field, Select } from '../../../ui/index.ts';
import type { useVideoOptions } from '../../editor/settings/use-video-options.ts';

interface UnresolvedName {
  readonly list: NamedList | 'preset';
  readonly name: string;
  readonly key: string;
}
/** Ids by the key of the name, those of the service as digits; empty: it is to stay unset. */
export type Resolved = ReadonlyMap<string, string>;
/** Where names are looked for. */
type Lists = Pick<VideoOptions, 'options' | 'voices' | 'music'> & { readonly presets: readonly Preset[] };

/** Each name that stands for an entry of a list, once; what is left out of the table anyway asks for nothing. */
export function unresolvedNames(
  rows: readonly Pick<TableRow, 'unresolved' | 'problems' | 'preset'>[],
): readonly UnresolvedName[] {
  const names = new Map<string, UnresolvedName>();
  for (const { unresolved, problems, preset } of rows) {
    if (problems.length > 0) continue;
    for (const { list, name } of [
      ...unresolved,
      ...(preset === null ? [] : [{ list: 'preset', name: preset } as const]),
    ]) {
      const key = `${list} ${name}`;
      names.set(key, { list, name, key });
    }
  }
  return [...names.values()];
}

/** Those that the user has to say something about: in no list, or standing for several of its entries. */
export function unfoundNames(names: readonly UnresolvedName[], lists: Lists): readonly UnresolvedName[] {
  return names.filter((name) => namedSo(lists, name).length !== 1);
}

/** What names stand for in these lists: what the user chose, where it is in them, else the first that is called so. */
export function resolvedNames(names: readonly UnresolvedName[], lists: Lists, chosen: Resolved): Resolved {
  return new Map(
    names.flatMap((name) => {
      const own = chosen.get(name.key);
      if (own === '') return [];
      const isThere = entriesOf(lists, name.list).some(({ id }) => String(id) === own);
      // What was chosen for another account is not in the lists of this one.
      const id = isThere ? own : namedSo(lists, name)[0]?.id;
      return id === undefined ? [] : [[name.key, String(id)] as const];
    }),
  );
}

const noLists: Omit<Lists, 'presets'> = { options: null, voices: [], music: [] };

/** Whether the service’s lists say what some of these names stand for; presets are here without it. */
export const asksService = (names: readonly UnresolvedName[]): boolean => names.some(({ list }) => list !== 'preset');

/** The lists of the account in use, as far as they are here. */
export const listsIn = (found: VideoOptions | null, presets: readonly Preset[]): Lists => ({
  ...(found ?? noLists),
  presets,
});

interface NamedEntriesProps {
  readonly names: readonly UnresolvedName[];
  /** The lists of the account in use. */
  readonly found: ReturnType<typeof useVideoOptions>;
  readonly hasAccount: boolean;
  readonly presets: readonly Preset[];
  /** What the user chose. */
  readonly chosen: Resolved;
  readonly onChoose: (chosen: Resolved) => void;
}

/** Lets the user say what the names of a table stand for; names that are in a list are found by themselves. */
export function NamedEntries({ names, found, hasAccount, presets, chosen, onChoose }: NamedEntriesProps) {
  const { options, error, again } = found;
  const readAt = options?.readAt ?? null;
  const lists = listsIn(options, presets);
  const unread = readAt === null ? names.filter(({ list }) => list !== 'preset') : [];
  // Nothing of the service's names while its lists are being read: most are found a moment later.
  const isLooking = hasAccount && options === null && error === null;
  const shown = unfoundNames(
    names.filter((name) => !unread.includes(name)),
    lists,
  );
  return (
    <>
      {unread.length > 0 && !isLooking && (
        <>
          {error && <ErrorNotice error={{ ...error, action: 'retry' }} actions={{ retry: again }} />}
          <p className="text-warning">{texts.namesUnset(hasAccount, formatList(unread.map(({ name }) => name)))}</p>
        </>
      )}
      {shown.length > 0 && <UnfoundNames shown={shown} lists={lists} chosen={chosen} onChoose={onChoose} />}
    </>
  );
}

interface UnfoundNamesProps extends Pick<NamedEntriesProps, 'chosen' | 'onChoose'> {
  readonly shown: readonly UnresolvedName[];
  readonly lists: Lists;
}

/** A choice for each name that says nothing by itself. */
function UnfoundNames({ shown, lists, chosen, onChoose }: UnfoundNamesProps) {
  const resolved = resolvedNames(shown, lists, chosen);
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <legend className="float-left w-full text-muted">{texts.unresolvedHint}</legend>
      {/* Room for the rings of what scrolls in it. */}
      <div className="-m-1 grid max-h-50 grid-cols-2 gap-3 overflow-y-auto p-1">
        {shown.map(({ list, name, key }) => (
          <Field key={key} label={`${texts.lists[list]}: ${name}`}>
            {(input) => (
              <Select
                {...input}
                value={resolved.get(key) ?? ''}
                options={[
                  { value: '', label: texts.leaveUnset },
                  ...entriesOf(lists, list).map((entry) => ({ value: String(entry.id), label: entry.name })),
                ]}
                onChange={(value) => onChoose(new Map(chosen).set(key, value))}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

const namedSo = (lists: Lists, { list, name }: UnresolvedName) =>
  entriesOf(lists, list).filter((each) => each.name.toLowerCase() === name.trim().toLowerCase());

function entriesOf(
  { options, voices, music, presets }: Lists,
  list: UnresolvedName['list'],
): readonly { id: number | string; name: string }[] {
  const numbered = (
    entries: readonly { readonly id?: number | null | undefined; readonly name?: string | null | undefined }[],
  ) => entries.flatMap(({ id, name }) => (typeof id === 'number' ? [{ id, name: name ?? String(id) }] : []));
  switch (list) {
    case 'voice':
      return voices;
    case 'genre':
      return numbered(options?.mandatory?.genres ?? []);
    case 'background':
      return numbered(options?.optional?.backgrounds ?? []);
    case 'imageEngine':
      return numbered(options?.mandatory?.image_engines ?? []);
    case 'clipEngine':
      return numbered(options?.optional?.clip_engines ?? []);
    case 'music':
      return music;
    case 'preset':
      return presets;
  }
}
