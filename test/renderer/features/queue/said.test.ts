import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saidPhase, saidShare } from '../../../../src/renderer/features/queue/said.ts';
import { queueRow } from './queue-row.ts';

const uploading = (sentBytes: number, totalBytes = 1000) =>
  queueRow({
    state: 'uploading',
    phase: 'sending',
    progress: { sentBytes, totalBytes, bytesPerS: sentBytes * 3, etaS: totalBytes - sentBytes },
  });

describe('what a row says to who comes to it by keyboard', () => {
  it('says how much is sent in quarters, and nothing before the first', () => {
    expect([0, 249, 250, 700, 1000].map((bytes) => saidPhase(uploading(bytes)))).toEqual([
      'Uploading',
      'Uploading',
      'Uploading, 25%',
      'Uploading, 50%',
      'Uploading, 100%',
    ]);
  });

  it('says what this computer counts in quarters, too', () => {
    const drawing = queueRow({ kind: 'launch-clip', state: 'running', phase: 'rendering', share: 0.46 });
    expect(saidPhase(drawing)).toBe('Drawing on this computer, 25%');
    expect(saidShare(drawing)).toBe('25%');
  });

  it('changes at most four times while something is sent, saved or drawn', () => {
    const rows: readonly ((share: number) => ReturnType<typeof queueRow>)[] = [
      (share) => uploading(share * 1e9, 1e9),
      (share) =>
        queueRow({
          state: 'running',
          phase: 'saving',
          progress: { sentBytes: share * 7e8, totalBytes: 7e8, bytesPerS: 1, etaS: 1 },
        }),
      (share) => queueRow({ kind: 'launch-clip', state: 'running', phase: 'rendering', share }),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...rows), fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (row, shares) => {
        const said = shares.toSorted((a, b) => a - b).map((share) => saidPhase(row(share)));
        expect(new Set(said).size).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('says nothing of what is counted once all is sent and the answer is awaited', () => {
    const sent = queueRow({
      state: 'uploading',
      phase: 'waiting-for-answer',
      progress: { sentBytes: 9, totalBytes: 9, bytesPerS: null, etaS: null },
    });
    expect(saidPhase(sent)).toBe('Sent, waiting for the answer');
    expect(saidShare(sent)).toBe(null);
  });
});
