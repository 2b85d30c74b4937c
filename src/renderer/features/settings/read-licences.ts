/** What one package inside the program is given under; the build lists them. */
export interface Licence {
  readonly name: string;
  readonly version: string;
  /** SPDX expression; null where the package names none. */
  readonly identifier: string | null;
  /** Null where the package brings no text of its licence. */
  readonly text: string | null;
}

/** What is bundled into the pages, and what is packed as it is, by name; each once. Rejects when a list cannot be read. */
export async function readLicences(): Promise<readonly Licence[]> {
  const lists = await Promise.all(
    ['bundled', 'installed'].map(async (list) => {
      // oxlint-disable-next-line no-restricted-globals -- a file of the page's own, which lies beside it
      const answer = await fetch(`/licences/${list}.json`);
      if (!answer.ok) throw new Error(`The list of licences answers ${answer.status}.`);
      // Written by our own build.
      return (await answer.json()) as readonly Licence[];
    }),
  );
  const known = new Map(lists.flat().map((licence) => [`${licence.name} ${licence.version}`, licence]));
  return [...known.values()].sort((a, b) => a.name.localeCompare(b.name));
}
