import { beforeEach, describe, expect, it } from 'vitest';
import type { BacklotBridge, CallName } from '../../../../src/bridge/index.ts';
import type { Level } from '../../../../src/renderer/features/recorder/level.ts';
import type { MicrophoneOptions } from '../../../../src/renderer/features/recorder/microphone.ts';
import { createRecorder } from '../../../../src/renderer/features/recorder/recorder-store.ts';

const speech: Level = { peakDb: -10, rmsDb: -20, clipped: false };

interface Asked {
  readonly name: CallName;
  readonly input: unknown;
}

/** A microphone and a main at the ports, both steered by the test. */
function bench() {
  const asked: Asked[] = [];
  const refusals = new Map<CallName, string>();
  let options: MicrophoneOptions | null = null;
  let refusal: Error | null = null;
  let time = 0;
  let stops = 0;
  let begun = 0;
  let opened = 0;
  let held: Promise<void> = Promise.resolve();
  let finishing: Promise<void> = Promise.resolve();
  let asking: Promise<never> | null = null;
  const answers: Partial<Record<CallName, unknown>> = {
    'recording.finish': { stagedId: 's1' },
  };
  const bridge = {
    invoke: async (name: CallName, input: unknown) => {
      asked.push({ name, input });
      const detail = refusals.get(name);
      if (name === 'recording.finish') await finishing;
      if (detail !== undefined) return { ok: false, error: { code: detail, title: 'No', detail } };
      if (name !== 'recording.begin') return { ok: true, value: answers[name] ?? null };
      begun += 1;
      const value = { recordingId: `r${begun}` };
      await held;
      return { ok: true, value };
    },
  } as unknown as Pick<BacklotBridge, 'invoke'>; // the generic signature cannot be met by a table of answers
  const recorder = createRecorder(
    bridge,
    (given) => {
      if (refusal !== null) return Promise.reject(refusal);
      if (asking !== null) return asking;
      options = given;
      opened += 1;
      return Promise.resolve({
        level: () => speech,
        pause: () => undefined,
        resume: () => undefined,
        stop: () => {
          stops += 1;
          given.onChunk(new Blob(['last']));
          return Promise.resolve();
        },
      });
    },
    () => time,
  );
  return {
    recorder,
    asked,
    refusals,
    names: () => asked.map(({ name }) => name),
    stops: () => stops,
    microphones: () => opened,
    /** Main takes its time to begin, until what is returned is called. */
    hold: () => {
      let release = (): void => undefined;
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
    /** Main takes its time to keep a recording, until what is returned is called. */
    holdFinish: () => {
      let release = (): void => undefined;
      finishing = new Promise((resolve) => (release = resolve));
      return release;
    },
    /** The system asks for the microphone, until what is returned refuses it; who asks meanwhile, after `ended`, gets it. */
    askLong: () => {
      const { promise, reject } = Promise.withResolvers<never>();
      asking = promise;
      return {
        deny: () => reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })),
        ended: () => (asking = null),
      };
    },
    chunk: (text: string) => options?.onChunk(new Blob([text])),
    /** Pulls out the microphone that is open now, when what is returned is called. */
    plug: () => {
      const plugged = options;
      return () => plugged?.onLost(new Error('gone'));
    },
    refuseMicrophone: (name: string) => (refusal = Object.assign(new Error('no'), { name })),
    pass: (ms: number) => (time += ms),
    state: () => recorder.getState().state,
  };
}

let b = bench();
beforeEach(() => {
  b = bench();
});

/** The text of a chunk that was sent. */
const textIn = (input: unknown): string => new TextDecoder().decode((input as { readonly bytes: Uint8Array }).bytes); // the input of append
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a recording', () => {
  it('is begun in main before the microphone is asked for, and sends its bytes in order', async () => {
    await b.recorder.getState().start();
    b.chunk('one');
    b.chunk('two');
    await b.recorder.getState().stop();
    expect(b.names()).toEqual(['recording.begin', 'recording.append', 'recording.append', 'recording.append']);
    const bytes = b.asked.slice(1).map(({ input }) => input as { index: number; bytes: Uint8Array }); // appended above
    expect(bytes.map(({ index, bytes }) => [index, new TextDecoder().decode(bytes)])).toEqual([
      [0, 'one'],
      [1, 'two'],
      [2, 'last'],
    ]);
    const recorded = await fetch(b.recorder.getState().recordedUrl ?? '');
    expect(await recorded.text()).toBe('onetwolast');
    expect(await b.recorder.getState().keep('Sample 1')).toBe('s1');
    expect(b.state().at).toBe('idle');
    expect(b.names()).not.toContain('recording.discard');
  });

  it('does not start twice on a double click', async () => {
    await Promise.all([b.recorder.getState().start(), b.recorder.getState().start()]);
    expect(b.names()).toEqual(['recording.begin']);
  });

  it('that is cancelled before main has begun it opens no microphone, and leaves nothing behind', async () => {
    const release = b.hold();
    const first = b.recorder.getState().start();
    await settled();
    await b.recorder.getState().discard();
    const second = b.recorder.getState().start();
    release();
    await Promise.all([first, second]);
    expect(b.state()).toEqual({ at: 'recording' });
    expect([b.microphones(), b.stops()]).toEqual([1, 0]);
    const discarded = b.asked.filter(({ name }) => name === 'recording.discard');
    expect(discarded.map(({ input }) => input)).toEqual([{ recordingId: 'r1' }]);
  });

  it('goes on where the microphone is refused to an earlier one, which was cancelled', async () => {
    const { deny, ended } = b.askLong();
    const first = b.recorder.getState().start();
    await new Promise((resolve) => setTimeout(resolve));
    await b.recorder.getState().discard();
    ended();
    await b.recorder.getState().start();
    const before = b.asked.length;
    deny();
    await first;
    expect(b.state().at).toBe('recording');
    expect(b.asked.slice(before)).toEqual([]);
  });

  it('is not kept twice on a double click', async () => {
    await b.recorder.getState().start();
    await b.recorder.getState().stop();
    await Promise.all([b.recorder.getState().keep('a'), b.recorder.getState().keep('a')]);
    expect(b.names().filter((name) => name === 'recording.finish')).toHaveLength(1);
  });

  it('counts the time without the pauses', async () => {
    await b.recorder.getState().start();
    b.pass(2000);
    b.recorder.getState().pause();
    b.pass(60_000);
    b.recorder.getState().resume();
    b.pass(500);
    b.recorder.getState().listen();
    expect(b.recorder.getState().elapsedS).toBe(2.5);
  });

  it('says why the microphone was not given, and throws the empty recording away', async () => {
    b.refuseMicrophone('NotAllowedError');
    await b.recorder.getState().start();
    expect(b.state()).toEqual({ at: 'failed', fault: 'denied', detail: null, saved: false });
    expect(b.names()).toEqual(['recording.begin', 'recording.discard']);
  });

  it('does not ask for the microphone when main refuses', async () => {
    b.refusals.set('recording.begin', 'The disk is full.');
    await b.recorder.getState().start();
    expect(b.state()).toEqual({ at: 'failed', fault: 'not-saved', detail: 'The disk is full.', saved: false });
    expect(b.stops()).toBe(0);
  });

  it('stops when its bytes cannot be written', async () => {
    await b.recorder.getState().start();
    b.refusals.set('recording.append', 'The disk is full.');
    b.chunk('one');
    await settled();
    expect(b.state()).toMatchObject({ at: 'failed', fault: 'not-saved', detail: 'The disk is full.' });
    expect(b.stops()).toBe(1);
  });

  it('is kept whole once there is room for what could not be written', async () => {
    await b.recorder.getState().start();
    b.chunk('one');
    await settled();
    b.refusals.set('recording.append', 'disk full');
    b.chunk('two');
    await settled();
    expect(b.state()).toMatchObject({ at: 'failed', fault: 'not-saved', saved: true });
    expect(await b.recorder.getState().keep('Mine')).toBeNull();
    expect(b.state()).toMatchObject({ at: 'failed', detail: 'disk full', saved: true });
    expect(b.names()).not.toContain('recording.finish');
    b.refusals.clear();
    b.asked.length = 0;
    expect(await b.recorder.getState().keep('Mine')).toBe('s1');
    const texts = b.asked.flatMap(({ name, input }) => (name === 'recording.append' ? [textIn(input)] : []));
    // With the last one, which came when the microphone was let go of.
    expect(texts).toEqual(['two', 'last']);
  });

  it('is kept as it is where no more fits into it', async () => {
    await b.recorder.getState().start();
    b.chunk('one');
    await settled();
    b.refusals.set('recording.append', 'recording-too-large');
    b.chunk('two');
    await settled();
    expect(await b.recorder.getState().keep('Mine')).toBe('s1');
  });

  it('keeps what it has when the microphone is pulled out', async () => {
    await b.recorder.getState().start();
    b.chunk('one');
    const pull = b.plug();
    pull();
    await settled();
    expect(b.state()).toMatchObject({ at: 'failed', fault: 'lost', saved: true });
    expect(await b.recorder.getState().keep('Sample')).toBe('s1');
  });

  it('goes on where the microphone of an earlier one is pulled out', async () => {
    await b.recorder.getState().start();
    const pull = b.plug();
    await b.recorder.getState().discard();
    await b.recorder.getState().start();
    pull();
    await settled();
    expect(b.state().at).toBe('recording');
  });

  it('does not begin where its screen was left before the microphone was given', async () => {
    const release = b.hold();
    const starting = b.recorder.getState().start();
    b.recorder.getState().leave();
    release();
    await starting;
    await settled();
    expect(b.state()).toEqual({ at: 'idle' });
    expect(b.microphones()).toBe(0);
    await b.recorder.getState().start();
    b.recorder.getState().leave();
    expect(b.state()).toEqual({ at: 'paused' });
  });

  it('has the name that was typed for it until it is kept or thrown away', async () => {
    await b.recorder.getState().start();
    await b.recorder.getState().stop();
    b.recorder.getState().rename('Grandmother');
    b.refusals.set('recording.finish', 'disk full');
    expect(await b.recorder.getState().keep('Recording 1')).toBeNull();
    b.refusals.clear();
    expect(await b.recorder.getState().keep('Recording 1')).toBe('s1');
    await b.recorder.getState().start();
    await b.recorder.getState().stop();
    await b.recorder.getState().keep('Recording 2');
    const names = b.asked.filter(({ name }) => name === 'recording.finish').map(({ input }) => input);
    expect(names).toEqual([
      { recordingId: 'r1', name: 'Grandmother' },
      { recordingId: 'r1', name: 'Grandmother' },
      { recordingId: 'r2', name: 'Recording 2' },
    ]);
  });

  it.each(['is kept', 'cannot be kept'])('goes on where an earlier one, thrown away meanwhile, %s', async (end) => {
    await b.recorder.getState().start();
    await b.recorder.getState().stop();
    const finish = b.holdFinish();
    if (end === 'cannot be kept') b.refusals.set('recording.finish', 'disk full');
    const keeping = b.recorder.getState().keep('First');
    await settled();
    await b.recorder.getState().discard();
    await b.recorder.getState().start();
    b.chunk('of the second');
    finish();
    await keeping;
    await settled();
    expect(b.state()).toEqual({ at: 'recording' });
    b.refusals.clear();
    await b.recorder.getState().stop();
    expect(await b.recorder.getState().keep('Second')).toBe('s1');
    expect(b.asked.at(-1)).toEqual({ name: 'recording.finish', input: { recordingId: 'r2', name: 'Second' } });
  });

  it('is thrown away in main when it is discarded, the device freed', async () => {
    await b.recorder.getState().start();
    await b.recorder.getState().discard();
    expect(b.stops()).toBe(1);
    expect(b.names().at(-1)).toBe('recording.discard');
    expect(b.recorder.getState()).toMatchObject({ state: { at: 'idle' }, elapsedS: 0, recordedUrl: null });
  });
});
