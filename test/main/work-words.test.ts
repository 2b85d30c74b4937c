import { describe, expect, it } from 'vitest';
import { noWork } from '../../src/main/queue/index.ts';
import { progressShare, quitQuestion, trayWords } from '../../src/main/work-words.ts';

describe('what is said outside of the window', () => {
  it('counts in the tray what goes on, and says a pause', () => {
    expect(trayWords(noWork, false)).toBe('Nothing in progress');
    expect(
      trayWords(
        { ...noWork, needsYou: 1, preparing: 1, sending: 2, running: 3, practice: 1, saving: 5, waiting: 1 },
        true,
      ),
    ).toBe('1 needs you · 1 being made ready · 2 being sent · 4 at work · 5 being saved · 1 waits · new starts paused');
  });

  it('fills the task bar by counted bytes only', () => {
    expect(progressShare({ ...noWork, running: 3, sending: 1 })).toBe(-1);
    expect(progressShare({ ...noWork, sending: 1, bytes: { sent: 25, total: 100 } })).toBe(0.25);
  });

  it('asks nothing before a quit when nothing is under way, finished and failed work included', () => {
    expect(quitQuestion({ work: { ...noWork, needsYou: 1 }, unsaved: 0 })).toBeNull();
  });

  it('says before a quit what stops, what waits and what goes on', () => {
    const all = { preparing: 1, sending: 1, practice: 3, saving: 1, running: 2, waiting: 1, checking: 1 };
    const question = quitQuestion({ work: { ...noWork, ...all }, unsaved: 0 });
    expect(question?.message).toBe('Quit while files are being sent?');
    expect(question?.detail.split('\n\n')).toEqual([
      expect.stringMatching(/^Stops: 1 file that is made ready and 1 upload\..*nothing is charged twice/u),
      expect.stringMatching(/^Stops: 3 things that the practice account makes on this computer/u),
      expect.stringMatching(/^Stops: saving 1 finished file\. It goes on where it was/u),
      expect.stringMatching(/^Stops: finding out 1 lost answer\./u),
      expect.stringMatching(/^Waits: 1 entry not started yet\. Kept/u),
      expect.stringMatching(/^Goes on without Backlot: 2 entries at the service/u),
    ]);
    expect(quitQuestion({ work: { ...noWork, running: 1 }, unsaved: 0 })?.message).toBe(
      'Quit while work is under way?',
    );
  });

  it.each(['preparing', 'sending', 'answering', 'saving', 'practice', 'running', 'checking', 'waiting'] as const)(
    'asks before a quit while anything is %s',
    (what) => {
      expect(quitQuestion({ work: { ...noWork, [what]: 1 }, unsaved: 0 })?.detail).toContain('1 ');
    },
  );

  it('says first before a quit what would be lost', () => {
    const question = quitQuestion({ work: { ...noWork, sending: 1 }, unsaved: 2 });
    expect(question?.message).toContain('not saved');
    expect(question?.detail).toMatch(/^Lost: .*2 places.*\n\nStops: 1 upload/u);
  });
});
