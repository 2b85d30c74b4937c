import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installedLicences } from '../../../tools/licences/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';

const root = resolve(import.meta.dirname, '../../..');

describe('the licences of what is packed as it is', () => {
  it('are those of every package that runs, under its own name, and of none for developers', () => {
    const list = installedLicences(root);
    const names = list.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['mediabunny', 'docx', '@github/keytar']));
    expect(names).not.toContain('vitest');
    expect(list.find(({ name }) => name === 'docx')?.text).toContain('MIT');
    expect(list.every(({ identifier }) => identifier !== null)).toBe(true);
  });

  it('say nothing of a package for another system, and do without the text of one that brings none', async () => {
    await using folder = await temporaryFolder();
    const packages = {
      '': { version: '1.0.0' },
      'node_modules/here': { version: '2.0.0', license: 'MIT' },
      'node_modules/here/node_modules/@inner/one': { version: '3.0.0' },
      'node_modules/for-this-system': { version: '5.0.0' },
      'node_modules/elsewhere': { version: '4.0.0', license: 'MIT' },
    };
    await writeFile(join(folder.path, 'package-lock.json'), JSON.stringify({ packages }));
    await mkdir(join(folder.path, 'node_modules/here/node_modules/@inner/one'), { recursive: true });
    await writeFile(join(folder.path, 'node_modules/here/LICENCE.txt'), 'Do as you like.');
    await mkdir(join(folder.path, 'node_modules/for-this-system'));
    await writeFile(join(folder.path, 'node_modules/for-this-system/package.json'), '{ "license": "ISC" }');
    await writeFile(join(folder.path, 'node_modules/here/licenses.js'), '');
    expect(installedLicences(folder.path)).toEqual([
      { name: 'here', version: '2.0.0', identifier: 'MIT', text: 'Do as you like.' },
      { name: '@inner/one', version: '3.0.0', identifier: null, text: null },
      { name: 'for-this-system', version: '5.0.0', identifier: 'ISC', text: null },
    ]);
    await rm(join(folder.path, 'node_modules/here/LICENCE.txt'));
    expect(installedLicences(folder.path)[0]?.text).toBeNull();
  });
});
