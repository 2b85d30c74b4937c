import { afterEach, describe, expect, it } from 'vitest';
import { operations } from '../../../src/contract/index.ts';
import { UnreadableAnswerError } from '../../../src/main/api/index.ts';
import { clientFor, failure } from './parts.ts';
import { always, ok, startWireServer, type WireServer } from './wire-server.ts';

const { textToVideo } = operations;

let server: WireServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function answering(data: unknown) {
  server = await startWireServer(always(ok(data)));
  return clientFor(server.baseUrl);
}

describe('an object without fields that comes as an empty list', () => {
  it('is one, wherever it stands, and the rest is as it came', async () => {
    const models = [
      { id: 1, name: 'Plain', modifiers: [] },
      { id: 2, name: 'Rich', modifiers: { sound: [], length: { type: 'select', options: [] } }, added: [] },
    ];
    const client = await answering(models);
    const { data } = await client.call(textToVideo.models, {});
    expect(data).toEqual([
      { id: 1, name: 'Plain', modifiers: {} },
      { id: 2, name: 'Rich', modifiers: { sound: {}, length: { type: 'select', options: [] } }, added: [] },
    ]);
  });

  it.each([
    ['a list with something in it', [{ id: 1, modifiers: ['sound'] }], 'data.0.modifiers'],
    ['a list that lacks what an object must have', [[]], 'data.0.id'],
    ['a text', [{ id: 1, modifiers: 'none' }], 'data.0.modifiers'],
  ])('is told from %s, which nobody can read', async (_, data, where) => {
    const client = await answering(data);
    const error = await failure(client.call(textToVideo.models, {}));
    expect(error).toBeInstanceOf(UnreadableAnswerError);
    expect(error).toHaveProperty('where', expect.arrayContaining([where]));
  });
});
