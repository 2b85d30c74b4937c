import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { RemoteDecoding, type DecodeRequest } from '../../src/local-service/remote-decoding.ts';

function setup() {
  const posted: DecodeRequest[] = [];
  const decoding = new RemoteDecoding((message) => posted.push(message));
  const cancel = new AbortController();
  const chunks = decoding.decode('/some/file.m4a', 16_000, cancel.signal)[Symbol.asyncIterator]();
  return { posted, decoding, cancel, chunks, types: () => posted.map(({ type }) => type) };
}

it('asks for more only when a piece is used up', async () => {
  const { decoding, chunks, types } = setup();
  const first = chunks.next();
  decoding.receive({ type: 'decoded-chunk', id: 1, samples: new Float32Array([1]) });
  expect((await first).value).toEqual(new Float32Array([1]));
  await turn();
  expect(types()).toEqual(['decode']);
  const second = chunks.next();
  await turn();
  expect(types()).toEqual(['decode', 'decode-more']);
  decoding.receive({ type: 'decoded-end', id: 1 });
  expect((await second).done).toBe(true);
  expect(types()).toEqual(['decode', 'decode-more']);
});

it('cancels what is aborted or left, and hears nothing of it any more', async () => {
  const aborted = setup();
  const waiting = aborted.chunks.next();
  aborted.cancel.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  expect(aborted.types()).toEqual(['decode', 'decode-cancel']);
  aborted.decoding.receive({ type: 'decoded-chunk', id: 1, samples: new Float32Array(1) });

  const left = setup();
  const first = left.chunks.next();
  left.decoding.receive({ type: 'decoded-chunk', id: 1, samples: new Float32Array(1) });
  await first;
  await left.chunks.return?.();
  expect(left.types()).toEqual(['decode', 'decode-cancel']);
});

it('fails as whoever decodes fails', async () => {
  const { decoding, chunks, types } = setup();
  const first = chunks.next();
  decoding.receive({ type: 'decode-failed', id: 1, message: 'No decoder here.' });
  await expect(first).rejects.toMatchObject({ reason: 'unsupportedAudio', message: 'No decoder here.' });
  expect(types()).toEqual(['decode']);
});
