import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  microphoneFault,
  nextRecordingState,
  type RecordingEvent,
  type RecordingState,
} from '../../../../src/renderer/features/recorder/recording-state.ts';

const run = (...events: readonly RecordingEvent[]) => events.reduce<RecordingState>(nextRecordingState, { at: 'idle' });
const fail = { type: 'fail', fault: 'lost', detail: null } as const;

describe('nextRecordingState', () => {
  it('goes from the click to the kept recording', () => {
    expect(run({ type: 'start' }, { type: 'granted' }, { type: 'pause' }, { type: 'resume' }).at).toBe('recording');
    expect(
      run({ type: 'start' }, { type: 'granted' }, { type: 'stop' }, { type: 'stopped' }, { type: 'keep' }).at,
    ).toBe('keeping');
  });

  it('does not start twice', () => {
    const recording = run({ type: 'start' }, { type: 'granted' });
    expect(nextRecordingState(recording, { type: 'start' })).toBe(recording);
  });

  it('keeps what was recorded when the microphone is lost, and has nothing to keep when it was never given', () => {
    expect(run({ type: 'start' }, { type: 'granted' }, fail)).toMatchObject({ at: 'failed', saved: true });
    expect(run({ type: 'start' }, { type: 'granted' }, fail, { type: 'keep' }).at).toBe('keeping');
    expect(run({ type: 'start' }, fail)).toMatchObject({ at: 'failed', saved: false });
    expect(run({ type: 'start' }, fail, { type: 'keep' }).at).toBe('failed');
    expect(run({ type: 'start' }, fail, { type: 'start' }).at).toBe('asking');
  });

  it('never starts over a recording that was not kept or discarded', () => {
    const events = fc.constantFrom<RecordingEvent>(
      { type: 'start' },
      { type: 'granted' },
      { type: 'pause' },
      { type: 'resume' },
      { type: 'stop' },
      { type: 'stopped' },
      { type: 'keep' },
      fail,
    );
    fc.assert(
      fc.property(fc.array(events, { maxLength: 30 }), (sequence) => {
        let state: RecordingState = { at: 'idle' };
        for (const event of sequence) {
          const before = state;
          state = nextRecordingState(state, event);
          const restarted = state.at === 'asking' && before.at !== 'asking';
          const nothingToLose = before.at === 'idle' || (before.at === 'failed' && !before.saved);
          expect(restarted && !nothingToLose).toBe(false);
        }
      }),
    );
  });
});

it('tells the faults of the microphone apart', () => {
  const named = (name: string) => Object.assign(new Error('x'), { name });
  expect(
    ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'TypeError'].map((name) => microphoneFault(named(name))),
  ).toEqual(['denied', 'no-device', 'busy', 'unsupported']);
});
