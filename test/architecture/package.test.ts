// What is packaged: that all of it is there that main and its threads open, and what each system wants to be told.
// Belongs here: the configuration of electron-builder held against the sources. Does not: making a package.
import { existsSync, readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fonts } from '../../src/film/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const names = z.record(z.string(), z.string());
const manifest = z
  .object({ dependencies: names, optionalDependencies: names, devDependencies: names })
  .parse(JSON.parse(read('package.json')));
const packaged = new Set([...Object.keys(manifest.dependencies), ...Object.keys(manifest.optionalDependencies)]);

/** Patterns as they are written, or as electron-builder gathers them when it reads them. */
const patterns = z
  .array(z.union([z.string(), z.object({ filter: z.array(z.string()) }).transform(({ filter }) => filter)]))
  .transform((parts) => parts.flat());
const configuration = z.looseObject({
  appId: z.string(),
  files: patterns,
  extraMetadata: z.object({ homepage: z.url(), author: z.object({ name: z.string().min(1), email: z.email() }) }),
  mac: z.looseObject({
    hardenedRuntime: z.literal(true),
    entitlements: z.string(),
    entitlementsInherit: z.string(),
    extendInfo: z.object({ NSMicrophoneUsageDescription: z.string().min(1) }),
  }),
});

const systems = [
  ['mac', 'darwin'],
  ['win', 'win32'],
  ['linux', 'linux'],
] as const;

/** electron-builder's own reader and judge of its configuration, which it does not export. */
interface Builder {
  getConfig(folder: string, path: string | null, options: null): Promise<unknown>;
  validateConfiguration(config: unknown, log: { isEnabled: false; add(): void }): Promise<void>;
}

/** How electron-builder chooses what it packs, which it does not export either. */
interface FileMatchers {
  getMainFileMatchers(
    from: string,
    to: string,
    expand: (pattern: string) => string,
    ofTheSystem: unknown,
    packager: unknown,
    output: string,
    compiled: false,
  ): readonly Matcher[];
  getNodeModuleFileMatcher(
    from: string,
    to: string,
    expand: (pattern: string) => string,
    ofTheSystem: unknown,
    packager: unknown,
  ): Matcher;
}
interface Matcher {
  createFilter(): (path: string, stat: Stats) => boolean;
}

const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** What a file of ours imports or resolves, at once or later, by specifier. */
function specifiersIn(source: string): readonly string[] {
  const statements = source.matchAll(/^(?:import|export)\s(?!type\b)(?:[^'";]*?\bfrom\s*)?'([^']+)'/gmu);
  const calls = source.matchAll(/(?:\bimport|createRequire\(import\.meta\.url\)(?:\.resolve)?)\('([^']+)'\)/gu);
  return [...statements, ...calls].map(([, specifier = '']) => specifier);
}

/** The specifiers of packages that a program and all that it imports import. */
function packagesOf(first: string): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const specifier of specifiersIn(readFileSync(file, 'utf8'))) {
      if (specifier.startsWith('.')) visit(join(dirname(file), specifier));
      else if (!specifier.startsWith('node:')) found.add(specifier);
    }
  };
  visit(join(root, first));
  return found;
}

const programs = [...read('electron.vite.config.ts').matchAll(/'(src\/(?:main|local-service)\/[^']+\.ts)'/gu)].map(
  ([, path = '']) => path,
);
const imported = new Set(programs.flatMap((program) => [...packagesOf(program)]));
/** Opened by their paths in their packages. */
for (const { file } of fonts) imported.add(file);

const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'));

describe('the package', () => {
  let loaded: Readonly<Record<string, unknown>>;
  let config: z.infer<typeof configuration>;
  beforeAll(async () => {
    const own = builder('app-builder-lib/out/util/config/config') as Builder; // see there
    loaded = z.record(z.string(), z.unknown()).parse(await own.getConfig(root, null, null));
    await own.validateConfiguration(loaded, { isEnabled: false, add: () => undefined });
    config = configuration.parse(loaded);
  });

  /** Whether electron-builder packs a file of this folder for a system, by its path here. */
  function packs(
    key: (typeof systems)[number][0],
    platform: string,
  ): { own(path: string): boolean; module(path: string): boolean } {
    const files = builder('app-builder-lib/out/fileMatcher') as FileMatchers; // see there
    const folder = root.replace(/[/\\]$/u, '');
    const info = {
      config: loaded,
      projectDir: folder,
      buildResourcesDir: 'resources',
      isPrepackedAppAsar: false,
      debugLogger: { isEnabled: false },
    };
    const expand = (pattern: string): string => pattern.replaceAll(/\$\{platform\}/gu, platform);
    const output = join(folder, 'dist', 'unpacked');
    const matchers = files.getMainFileMatchers(folder, output, expand, loaded[key], { info }, output, false);
    const filters = matchers.map((matcher) => matcher.createFilter());
    const modules = files.getNodeModuleFileMatcher(folder, output, expand, loaded[key], info).createFilter();
    // A file that stands for all of them: what is built need not be there.
    const stat = statSync(join(root, 'package.json'));
    return {
      own: (path) => filters.some((takes) => takes(join(folder, path), stat)),
      module: (path) => modules(join(folder, path), stat),
    };
  }

  it.each(systems)('holds what is built and nothing else of this folder on %s', (system, platform) => {
    const { own } = packs(system, platform);
    for (const path of ['package.json', 'out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'])
      expect([path, own(path)]).toEqual([path, true]);
    for (const path of [
      'src/main/index.ts',
      'test/main/shell/fuses.test.ts',
      'tools/bootstrap/start.mjs',
      'README.md',
      'resources/openapi.json',
      'package-lock.json',
      'out/main/index.js.map',
      '.ci/run',
    ])
      expect([path, own(path)]).toEqual([path, false]);
  });

  it('holds every package that main and its threads open, but for what is bundled with them', () => {
    expect(programs).toHaveLength(9);
    const missing = [...imported].map(packageOf).filter((name) => !packaged.has(name));
    expect(missing.toSorted()).toEqual(['electron', 'zod']);
    // Whatever is no dependency at run time is bundled by electron-vite.
    expect(manifest.devDependencies).toHaveProperty('zod');
  });

  it('holds no package that they do not open', () => {
    const opened = new Set([...imported].map(packageOf));
    expect([...packaged].filter((name) => !opened.has(name))).toEqual([]);
  });

  it('leaves out no file that they open', () => {
    const left = config.files.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
    expect(left.length).toBeGreaterThan(0);
    const own = createRequire(import.meta.url);
    for (const specifier of imported) {
      // Absent on computers that it is not made for.
      if (packageOf(specifier) in manifest.optionalDependencies || !packaged.has(packageOf(specifier))) continue;
      const path = own.resolve(specifier).slice(root.length);
      expect(existsSync(join(root, path)), path).toBe(true);
      expect([path, left.filter((pattern) => matchesGlob(path, pattern))]).toEqual([path, []]);
    }
  });

  it.each(systems)('holds the keychain module of its own system on %s', (system, platform) => {
    const { module } = packs(system, platform);
    const kept = ['darwin', 'win32', 'linux', 'linuxmusl'].filter((other) =>
      module(`node_modules/keytar/prebuilds/${other}-x64/keytar.node`),
    );
    expect(kept).toEqual([platform]);
  });

  it('holds nothing under the GPL', () => {
    const lock = z
      .object({
        packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional(), license: z.string().optional() })),
      })
      .parse(JSON.parse(read('package-lock.json')));
    const licences = Object.entries(lock.packages).flatMap(([path, { dev, license = '' }]) =>
      path === '' || dev === true ? [] : [{ path, license }],
    );
    expect(licences.length).toBeGreaterThan(packaged.size);
    // A choice between it and another one is none for the GPL.
    expect(licences.filter(({ license }) => /(?<!L)GPL/u.test(license) && !license.includes(' OR '))).toEqual([]);
  });

  it('is known to Windows by the name that main gives itself', () => {
    expect(read('src/main/index.ts')).toContain(`'${config.appId}'`);
  });

  it('may use the microphone on macOS, and its helpers may', () => {
    for (const file of [config.mac.entitlements, config.mac.entitlementsInherit])
      expect(read(file)).toMatch(/<key>com\.apple\.security\.device\.audio-input<\/key>\s*<true\/>/u);
  });

  it('has its icon in the sizes that each system wants', () => {
    const sizes = readdirSync(join(root, 'resources/icons')).map((name) => {
      const png = readFileSync(join(root, 'resources/icons', name));
      const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
      expect([name, png.subarray(1, 4).toString()]).toEqual([`${width}x${height}.png`, 'PNG']);
      expect(width).toBe(height);
      return width;
    });
    // Menus and lists of Linux, the largest of Windows, the largest of macOS.
    expect(sizes).toEqual(expect.arrayContaining([16, 48, 256, 1024]));
  });

  it('has a preload that is one file, for a sandboxed one can load no other', () => {
    expect([...packagesOf('src/preload/index.ts')]).toEqual(['electron']);
  });

  it('lets no thread import electron, which only the main thread has', () => {
    const [, ...threads] = programs;
    for (const thread of threads) expect([thread, packagesOf(thread).has('electron')]).toEqual([thread, false]);
  });
});
