import { describe, expect, it } from 'vitest';
import { noWork } from '../../../src/main/queue/index.ts';
import { progressShare, quitQuestion, trayWords } from '../../../src/main/shell/work-words.ts';

describe('what is said outside of the window', () => {
  it('counts in the tray what goes on, and says a pause', () => {
    expect(trayWords(noWork, false)).toBe('Nothing in progress');
    expect(
      trayWords(
        {
          ...noWork,
          needsYou: 1,
          preparing: 1,
          sending: 2,
          running: 3,
          saving: 5,
          waiting: 1,
          // One of the practice account is at work and watched, two are not, since it is signed out.
          practice: 3,
          unseenPractice: 2,
          unseen: 7,
        },
        true,
      ),
    ).toBe(
      '1 needs you · 1 being made ready · 2 being sent · 4 at work · 7 not watched, signed out · 5 being saved · 1 waits · new starts paused',
    );
  });

  it('writes large numbers as the screens do', () => {
    const many = { preparing: 1000, sending: 1000, answering: 1000, running: 999, practice: 1, saving: 1000 };
    const work = { ...noWork, ...many, needsYou: 1000, checking: 1000, waiting: 10_000, held: 1000 };
    expect(trayWords(work, false)).toBe(
      '1,000 need you · 1,000 being made ready · 1,000 being sent · 1,000 being answered · 1,000 at work · 1,000 being saved · 1,000 being found out · 10,000 wait',
    );
    const detail = quitQuestion({ work, chores: [], unsaved: 0, startsPaused: false })?.detail ?? '';
    expect(detail).toMatch(/Waits: 10,000 entries .*; 1,000 of them/u);
    expect(detail).not.toMatch(/\d{4}/u);
  });

  it('fills the task bar by counted bytes only', () => {
    expect(progressShare({ ...noWork, running: 3, sending: 1 })).toBe(-1);
    expect(progressShare({ ...noWork, sending: 1, bytes: { sent: 25, total: 100 } })).toBe(0.25);
  });

  it('asks nothing before a quit when nothing is under way, finished and failed work included', () => {
    expect(quitQuestion({ work: { ...noWork, needsYou: 1 }, chores: [], unsaved: 0, startsPaused: false })).toBeNull();
  });

  it('says before a quit which of what this computer does for the user ends, once each', () => {
    const chores = [{ kind: 'copies' }, { kind: 'transcripts' }, { kind: 'table' }, { kind: 'copies' }] as const;
    const question = quitQuestion({ work: noWork, chores, unsaved: 0, startsPaused: false });
    expect(question?.message).toBe('Quit while work is under way?');
    expect(question?.detail.split('\n\n')).toEqual([
      expect.stringMatching(/^Stops: copying files\./u),
      expect.stringMatching(/^Stops: exporting transcripts\./u),
      expect.stringMatching(/^Stops: importing a table\. None of its videos is made/u),
    ]);
  });

  it('says before a quit what stops, what waits and what goes on', () => {
    const all = { preparing: 1, sending: 1, practice: 3, saving: 1, running: 2, waiting: 1, checking: 1 };
    const question = quitQuestion({ work: { ...noWork, ...all }, chores: [], unsaved: 0, startsPaused: false });
    expect(question?.message).toBe('Quit while files are being sent?');
    expect(question?.detail.split('\n\n')).toEqual([
      expect.stringMatching(/^Stops: 1 file that is made ready and 1 upload\..*nothing is charged twice/u),
      expect.stringMatching(/^Stops: 3 things that the practice account makes on this computer/u),
      expect.stringMatching(/^Stops: saving 1 finished file\. It goes on where it was/u),
      expect.stringMatching(/^Stops: finding out 1 lost answer\./u),
      expect.stringMatching(/^Waits: 1 entry not started yet\. Kept/u),
      expect.stringMatching(/^Goes on without Backlot: 2 entries at the service/u),
    ]);
    expect(
      quitQuestion({ work: { ...noWork, running: 1 }, chores: [], unsaved: 0, startsPaused: false }),
    ).toMatchObject({
      message: 'Quit while work is under way?',
      detail: 'Goes on without Backlot: 1 entry at the service. It is found again when Backlot runs.',
    });
  });

  it.each(['preparing', 'sending', 'answering', 'saving', 'practice', 'running', 'checking', 'waiting'] as const)(
    'asks before a quit while anything is %s',
    (what) => {
      expect(
        quitQuestion({ work: { ...noWork, [what]: 1 }, chores: [], unsaved: 0, startsPaused: false })?.detail,
      ).toContain('1 ');
    },
  );

  it('says before a quit that what waits or stops begins with a resume where new starts stay paused', () => {
    const work = { ...noWork, sending: 1, waiting: 3, held: 2 };
    const words = (startsPaused: boolean) =>
      quitQuestion({ work, chores: [], unsaved: 0, startsPaused })?.detail.split('\n\n');
    expect(words(true)).toEqual([
      'Stops: 1 upload. Begins again from the start when you resume new starts; nothing is charged twice.',
      'Waits: 3 entries not started yet. Kept, and started when you resume new starts, which stay paused; 2 of them when you resume what you paused.',
    ]);
    expect(words(false)).toEqual([
      'Stops: 1 upload. Begins again from the start when Backlot runs; nothing is charged twice.',
      'Waits: 3 entries not started yet. Kept, and started when Backlot runs again; 2 of them when you resume what you paused.',
    ]);
  });

  it('says first before a quit what would be lost', () => {
    const question = quitQuestion({ work: { ...noWork, sending: 1 }, chores: [], unsaved: 2, startsPaused: false });
    expect(question?.message).toContain('not saved');
    expect(question?.detail).toMatch(/^Lost: .*2 places.*\n\nStops: 1 upload/u);
  });
});
