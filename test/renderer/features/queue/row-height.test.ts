import { describe, expect, it } from 'vitest';
import type { QueueRow } from '../../../../src/bridge/queue.ts';
import { phaseOf, reasonOf } from '../../../../src/renderer/features/queue/phase.ts';
import { heightOf, isSlim, reasonLines, rowHeight } from '../../../../src/renderer/features/queue/row-height.ts';
import { queueRow } from './queue-row.ts';

const lost = queueRow({
  kind: 'clip',
  state: 'needs-you',
  question: {
    text: 'The answer was lost. The service charged 2 credits meanwhile, and the clip cannot be reached from here.',
    sendAgain: '',
    leaveIt: '',
  },
});

describe('the height of a row', () => {
  it('grows with the lines that a reason takes, and not beyond six', () => {
    expect(heightOf(lost, 1040)).toBe(rowHeight);
    expect(heightOf(lost, 720)).toBe(rowHeight + 16);
    expect([reasonLines(lost, 520), reasonLines(lost, 1)]).toEqual([3, 6]);
  });

  it('leaves a reason beside the time and the cost where it fits there, as in other rows', () => {
    const short = queueRow({ state: 'waiting', reason: 'New starts are paused.' });
    expect([reasonLines(short, 1040), reasonLines(short, 720)]).toEqual([0, 1]);
    expect(heightOf(short, 720)).toBe(rowHeight);
  });

  it('gives what is counted a line of its own where there is no room beside its bar', () => {
    const drawn = queueRow({ kind: 'video-render', state: 'running', share: 0.74 });
    expect([reasonLines(drawn, 1040), reasonLines(drawn, 700)]).toEqual([0, 1]);
    expect(heightOf(drawn, 700)).toBe(rowHeight);
  });

  it('is the usual one before the width is known, and for what gives no reason', () => {
    expect(heightOf(lost, 0)).toBe(rowHeight);
    expect(heightOf(queueRow({ state: 'running', phase: 'processing' }), 300)).toBe(rowHeight);
    const moving = { sentBytes: 1, totalBytes: 2, bytesPerS: null, etaS: null };
    const sent = queueRow({ state: 'uploading', reason: 'x'.repeat(200), progress: moving });
    expect(reasonLines(sent, 300)).toBe(0);
  });

  it('counts East Asian letters as twice as wide', () => {
    const waits = (reason: string) => queueRow({ state: 'waiting', reason });
    expect(reasonLines(waits('等'.repeat(50)), 720)).toBe(2);
    expect(reasonLines(waits('w'.repeat(50)), 720)).toBe(1);
  });
});

describe('a free step of a video', () => {
  const step = (over: Partial<QueueRow> = {}): QueueRow => queueRow({ kind: 'video-edit', credits: 0, ...over });

  it('has one line, and the film that is paid for has two', () => {
    for (const kind of ['video-create', 'video-images', 'video-edit', 'video-captions'] as const)
      expect([isSlim(step({ kind }), 1040), isSlim(step({ kind }), 0)], kind).toEqual([true, true]);
    expect(heightOf(step(), 1040)).toBeLessThan(rowHeight);
    for (const kind of ['video-script', 'video-render', 'video-export', 'transcription'] as const)
      expect(heightOf(step({ kind }), 1040), kind).toBe(rowHeight);
  });

  it('is like others where its title would have no room beside what it is and whose', () => {
    const images = step({ kind: 'video-images' });
    expect([isSlim(images, 1040), isSlim(images, 674), isSlim(images, 300)]).toEqual([true, false, false]);
    expect([isSlim(images, 1040, 'anna@example.com'), isSlim(images, 724, 'anna@example.com')]).toEqual([true, false]);
  });

  it('is like others where it takes credits, or nobody knows whether it does', () => {
    for (const credits of [1, null]) expect(heightOf(step({ credits }), 1040)).toBe(rowHeight);
  });

  it('is like others where it needs a look', () => {
    const error = { code: 'x', title: 'No', detail: '' };
    const looks: readonly Partial<QueueRow>[] = [
      { state: 'failed', error },
      { state: 'needs-you', question: { text: '?', sendAgain: '', leaveIt: '' } },
      { state: 'unknown' },
      { state: 'waiting', behind: 'Its script was refused' },
    ];
    for (const look of looks) expect(isSlim(step(look), 1040), JSON.stringify(look)).toBe(false);
    expect(isSlim(step({ state: 'failed', phase: 'cancelled', error }), 1040)).toBe(true);
  });

  it('says why it waits in its line where the whole reason and a title have room there, and else like others', () => {
    const waits = step({ state: 'waiting', reason: 'Waits for the network.' });
    expect([heightOf(waits, 1040), heightOf(waits, 640)]).toEqual([heightOf(step(), 1040), rowHeight]);
    const long = step({ state: 'waiting', reason: 'An answer was lost. '.repeat(20) });
    expect(heightOf(long, 1040)).toBeGreaterThan(rowHeight);
    expect(isSlim(waits, 0)).toBe(false);
  });
});

describe('the words of a row', () => {
  it('say of each kind what the word of the service means for it', () => {
    const said = (kind: 'speech' | 'transcription' | 'clip' | 'video-export', phase: string): string =>
      phaseOf(queueRow({ kind, state: 'running', phase }));
    expect(said('transcription', 'processing')).toBe('Transcribing');
    expect(said('clip', 'processing')).toBe('Processing');
    expect(said('video-export', 'rendering')).toBe('Exporting');
    // Only what has bytes to count is uploaded.
    expect(phaseOf(queueRow({ kind: 'speech', state: 'uploading', phase: 'sending' }))).toBe('Sending');
    const moving = { sentBytes: 1, totalBytes: 2, bytesPerS: null, etaS: null };
    expect(phaseOf(queueRow({ state: 'uploading', phase: 'sending', progress: moving }))).toBe('Uploading');
    expect(said('clip', 'a-word-of-its-own')).toBe('A-word-of-its-own');
    expect(phaseOf(queueRow({ kind: 'speech', phase: 'success' }))).toBe('Done');
    // The spinner turns until the result is here.
    expect(phaseOf(queueRow({ kind: 'speech', state: 'running', phase: 'success' }))).toBe(
      'Finished, the result is fetched next',
    );
    const counted = (kind: 'transcription' | 'clip'): string =>
      phaseOf(queueRow({ kind, state: 'running', share: 0.5 }));
    expect(counted('transcription')).toMatch(/^Transcribing on this computer, 50/);
    expect(counted('clip')).toMatch(/^Drawing on this computer, 50/);
  });

  it('hold all that was said of a failure', () => {
    const failed = (title: string, detail: string): string =>
      reasonOf(queueRow({ state: 'failed', error: { code: 'x', title, detail } }));
    expect(failed('The speech failed', 'The service says: VOICE-GONE.')).toBe(
      'The speech failed. The service says: VOICE-GONE.',
    );
    expect(failed('It broke!', 'Try again.')).toBe('It broke! Try again.');
    expect(failed('It broke', '')).toBe('It broke');
    const fields = { text: ['Too long.', 'Not valid.'] };
    const error = { code: 'validation', title: 'Not accepted', detail: 'Not valid.', fields };
    expect(reasonOf(queueRow({ state: 'failed', error }))).toBe('Not accepted. Not valid. Too long.');
  });
});
