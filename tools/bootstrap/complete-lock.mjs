// Adds to package-lock.json the optional native packages of other platforms that npm left out.
//
// A registry mirror that carries one platform only makes `npm install` drop the others from the lock file,
// and `npm ci` then fails everywhere. Their versions are pinned by the package that names them, so an
// entry can be written without downloading anything. `npm run lock`, after every change of dependencies.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const operatingSystems = [
  'darwin',
  'win32',
  'linux',
  'freebsd',
  'android',
  'openharmony',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
  'cygwin',
];
const processors = {
  x64: 'x64',
  arm64: 'arm64',
  ia32: 'ia32',
  arm: 'arm',
  armv7: 'arm',
  riscv64: 'riscv64',
  s390x: 's390x',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  loong64: 'loong64',
  wasm32: 'wasm32',
};

/** What npm compares with the machine before it installs a package. */
function platformOf(name) {
  const words = name.split(/[-/@]/);
  const os = words
    .map((word) => (word === 'windows' || word === 'win' ? 'win32' : word))
    .filter((word) => operatingSystems.includes(word));
  if (name === 'fsevents' || name.endsWith('/fsevents')) os.push('darwin');
  const cpu = words.flatMap((word) => processors[word] ?? (word.startsWith('arm') && word !== 'arm64' ? ['arm'] : []));
  return { ...(os.length > 0 && { os }), ...(cpu.length > 0 && { cpu }) };
}

let added = 0;
for (const entry of Object.values(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`;
    if (lock.packages[path] !== undefined) continue;
    const platform = platformOf(name);
    if (platform.os === undefined && platform.cpu === undefined) continue;
    lock.packages[path] = { version: range.replace(/^[^\d]*/, ''), optional: true, ...platform };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional packages of other platforms added to package-lock.json`);
