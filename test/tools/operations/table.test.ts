import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { operations } from '../../../src/contract/index.ts';
import { known, operationsTable, readmeFile, speaksOf, withTable } from '../../../tools/operations/table.ts';

describe('the table of operations', () => {
  it('in the README is what the code says now (`npm run operations` writes it)', async () => {
    const readme = await readFile(readmeFile, 'utf8');
    expect(withTable(readme, await operationsTable())).toBe(readme);
  });

  it('finds every operation in the client, in the local service and in at least one test', async () => {
    expect((await known()).filter(({ sent, served, tested }) => !(sent && served && tested))).toEqual([]);
  });

  it.each([
    [`await peer.get('/speech/' + id)`, operations.speech.get, false],
    ['await peer.get(`/speech/${id}`)', operations.speech.get, true],
    ['await peer.get(`/speech/${id}`)', operations.speech.list, false],
    [`peer.get('/speech?page=2')`, operations.speech.list, true],
    [`peer.ask('POST', '/speech', { json })`, operations.speech.create, true],
    [`peer.ask('GET', '/speech')`, operations.speech.create, false],
    ['peer.ask("POST", `/faceless/${video}/render`)', operations.faceless.render, true],
    ['client.call(operations.faceless.render, {})', operations.faceless.render, true],
  ])('sees in %s whether it speaks of an operation', (text, operation, expected) => {
    expect(speaksOf(text, operation)).toBe(expected);
  });
});
