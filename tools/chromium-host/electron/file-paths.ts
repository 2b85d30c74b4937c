import type { DevToolsSession } from '../chromium/devtools.ts';

/** Every string in a value that starts with `prefix`. */
function tokensIn(value: unknown, prefix: string, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') {
    if (value.startsWith(prefix)) found.add(value);
  } else if (Array.isArray(value)) for (const item of value) tokensIn(item, prefix, found);
  else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
    for (const item of Object.values(value)) tokensIn(item, prefix, found);
  return found;
}

function replaceIn(value: unknown, paths: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return paths.get(value) ?? value;
  if (Array.isArray(value))
    return value.filter((item) => paths.get(item as string) !== '').map((item) => replaceIn(item, paths)); // a key that is no string is in no map
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceIn(item, paths)]));
  return value;
}

/**
 * Puts real paths in the place of the tokens that `webUtils.getPathForFile` gave out in a page. A file that lies on no
 * disk (made by a script) gets the empty string, as in Electron; in a list it is left out, because the preload, which saw a
 * token, could not leave it out itself.
 */
export async function resolveFilePaths(
  args: readonly unknown[],
  prefix: string,
  session: DevToolsSession,
  contextId: number,
  takeFiles: string,
): Promise<readonly unknown[]> {
  const tokens = [...tokensIn(args, prefix)];
  if (tokens.length === 0) return args;
  const { result } = await session.send('Runtime.evaluate', {
    expression: `globalThis[${JSON.stringify(takeFiles)}](${JSON.stringify(tokens)})`,
    contextId,
  });
  if (result.objectId === undefined) return args;
  const { result: properties } = await session.send('Runtime.getProperties', {
    objectId: result.objectId,
    ownProperties: true,
  });
  const paths = new Map<string, string>();
  await Promise.all(
    tokens.map(async (token, index) => {
      const objectId = properties.find(({ name }) => name === String(index))?.value?.objectId;
      const path = objectId === undefined ? '' : (await session.send('DOM.getFileInfo', { objectId })).path;
      paths.set(token, path);
    }),
  );
  await session.send('Runtime.releaseObject', { objectId: result.objectId });
  return args.map((arg) => replaceIn(arg, paths));
}
