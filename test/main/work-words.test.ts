import { describe, expect, it } from 'vitest';
import { noWork } from '../../src/main/queue/index.ts';
import { progressShare, quitQuestion, trayWords } from '../../src/main/work-words.ts';

describe('what is said outside of the window', () => {
  it('counts in the tray what goes on, and says a pause', () => {
    expect(trayWords(noWork, false)).toBe('Nothing in progress');
    expect(trayWords({ ...noWork, done: 4, failed: 2 }, false)).toBe('Nothing in progress');
    expect(trayWords({ ...noWork, needsYou: 1, sending: 2, running: 3, waiting: 1 }, true)).toBe(
      '1 needs you · 2 being sent · 3 at work · 1 waits · new starts paused',
    );
  });

  it('fills the task bar by counted bytes only', () => {
    expect(progressShare({ ...noWork, running: 3, sending: 1 })).toBe(-1);
    expect(progressShare({ ...noWork, sending: 1, bytes: { sent: 25, total: 100 } })).toBe(0.25);
  });

  it('asks nothing before a quit when nothing is under way, finished and failed work included', () => {
    expect(quitQuestion({ ...noWork, done: 9, failed: 3, needsYou: 1 })).toBeNull();
  });

  it('says before a quit what stops and what goes on', () => {
    const question = quitQuestion({ ...noWork, sending: 1, running: 2, waiting: 1, checking: 1 });
    expect(question?.message).toBe('Quit while files are being sent?');
    expect(question?.detail.split('\n\n')).toEqual([
      expect.stringMatching(/^1 file being made ready or sent stops\..*nothing is charged twice/u),
      expect.stringMatching(/^1 lost answer is still being found out/u),
      expect.stringMatching(/^1 entry that waits is kept and starts when/u),
      expect.stringMatching(/^2 entries go on at the service/u),
    ]);
    expect(quitQuestion({ ...noWork, running: 1 })?.message).toBe('Quit while work is under way?');
  });
});
