/** A file by its name, and the folder that it lies in (an absolute path; null where it lies in none). */
interface InFolder {
  readonly id: string;
  readonly name: string;
  readonly folder: string | null;
}

/** By the id: the ends of the folders that tell files of one name apart; nothing of a file whose name, or folder, is the only one. */
export function foldersApart(files: readonly InFolder[]): ReadonlyMap<string, string> {
  const apart = new Map<string, string>();
  for (const alike of Map.groupBy(files, ({ name }) => name).values()) {
    const folders = new Set(alike.flatMap(({ folder }) => folder ?? []));
    if (folders.size < 2) continue;
    const short = endsOf([...folders]);
    for (const { id, folder } of alike) {
      const end = folder === null ? undefined : short.get(folder);
      if (end !== undefined) apart.set(id, end);
    }
  }
  return apart;
}

/** As few of the last parts of each as tell all of them apart. */
function endsOf(folders: readonly string[]): ReadonlyMap<string, string> {
  const parts = folders.map((folder) => folder.split(/[\\/]/u).filter(Boolean));
  const most = Math.max(...parts.map(({ length }) => length));
  for (let count = 1; count < most; count += 1) {
    const ends = parts.map((each) => each.slice(-count).join('/'));
    if (new Set(ends).size === folders.length)
      return new Map(folders.map((folder, at) => [folder, ends[at] ?? folder]));
  }
  return new Map(folders.map((folder) => [folder, folder]));
}
