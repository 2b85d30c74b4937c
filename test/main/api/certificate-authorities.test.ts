import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { extraAuthorities } from '../../../src/main/api/certificate-authorities.ts';
import { certificate } from './tls-identity.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-authorities-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('authorities are read from the file that the environment names, without Node, which the installed program does not let read it', async () => {
  const path = join(folder, 'company.pem');
  await writeFile(path, `# ours\n${certificate}\r\n\n${certificate}\n`);
  expect(extraAuthorities(path)).toEqual([certificate, certificate]);
  expect([extraAuthorities(undefined), extraAuthorities('')]).toEqual([[], []]);
});

it('a file of authorities that cannot be read keeps nobody from the service, and is logged', async () => {
  const lines: string[] = [];
  const empty = join(folder, 'empty.pem');
  await writeFile(empty, 'nothing');
  for (const path of [join(folder, 'gone.pem'), empty])
    expect(extraAuthorities(path, (line) => lines.push(line))).toEqual([]);
  expect(lines).toEqual([expect.stringMatching(/^NODE_EXTRA_CA_CERTS: .*ENOENT/u), expect.any(String)]);
});
