import { expect, it } from 'vitest';
import {
  isNotCheckedYet,
  phaseOf,
  reasonOf,
  shownState,
  workingSince,
} from '../../../../src/renderer/features/queue/phase.ts';
import { formatTime } from '../../../../src/renderer/texts/format.ts';
import { queueRow } from './queue-row.ts';

it('names the limit of requests a minute and the second in which it ends, in place of the general reason', () => {
  const until = new Date(2026, 4, 3, 14, 32, 5).getTime();
  const row = queueRow({ state: 'waiting', reason: 'Waits because …', waitsUntil: until });
  expect(formatTime(until)).toContain('32:05');
  expect(phaseOf(row, until - 1)).toBe(
    `Waiting until ${formatTime(until)}: the service limits requests per minute. It continues by itself.`,
  );
  expect(phaseOf({ ...row, waitsUntil: null })).toBe('Waits because …');
  // The computer slept, or its clock was set forward: the second is over, and the wait is not.
  expect(phaseOf(row, until)).toBe('Waits because …');
});

it.each([
  ['failed', { phase: 'refused', error: { code: 'x', title: 'It was refused', detail: 'd' } }, 'It was refused'],
  ['failed', { phase: 'refused' }, 'Failed'],
  ['waiting', { phase: 'preparing' }, 'Getting ready'],
  ['waiting', { phase: 'save-waiting' }, 'Waiting to be saved'],
  ['waiting', { phase: 'processing' }, 'Waiting'],
  ['waiting', { kind: 'clip', phase: 'preparing', share: 0.5 }, 'Getting ready, 50%'],
  ['running', { phase: 'ready' }, 'Finished, the result is fetched next'],
  ['running', { phase: 'completed' }, 'Finished, the result is fetched next'],
  ['done', { phase: 'ready' }, 'Ready'],
  ['running', { phase: '' }, 'Running'],
  // As its own screen says.
  ['running', { kind: 'video-render', phase: 'syncing' }, 'Finishing'],
  ['running', { kind: 'character-preview', phase: 'preview-generating' }, 'Drawing pictures'],
  ['done', { kind: 'character-preview', phase: 'preview-ready' }, 'Done'],
  // The service does it while its answer is waited for.
  ['uploading', { kind: 'character-preview', phase: 'waiting-for-answer' }, 'Drawing pictures'],
  ['uploading', { kind: 'ideas', phase: 'waiting-for-answer' }, 'Looking for ideas'],
  ['uploading', { kind: 'video-script', phase: 'waiting-for-answer' }, 'Writing the script'],
  ['uploading', { kind: 'transcription', phase: 'waiting-for-answer' }, 'Sent, waiting for the answer'],
] as const)('says of an entry that is %s, with %j, in words: %s', (state, over, words) => {
  expect(phaseOf(queueRow({ state, ...over }))).toBe(words);
});

it('counts since when somebody else works on an entry, or it is found out what came of it, and nothing else', () => {
  const since = (state: 'running' | 'unknown' | 'uploading' | 'waiting' | 'done', phase = ''): number | null =>
    workingSince(queueRow({ state, phase, startedAt: 7 }));
  expect([since('running'), since('unknown'), since('uploading', 'waiting-for-answer')]).toEqual([7, 7, 7]);
  expect([since('uploading', 'sending'), since('waiting'), since('done')]).toEqual([null, null, null]);
});

it.each([
  ['of an account that is signed out', { unseen: true }],
  ['that the user does not want watched', { actions: ['open', 'watch'] }],
] as const)('shows what nobody watches calmly, %s: not as in progress, and with no time that counts', (_, over) => {
  const row = queueRow({
    state: 'running',
    startedAt: 7,
    ...over,
    actions: [...('actions' in over ? over.actions : [])],
  });
  expect([shownState(row), workingSince(row)]).toEqual(['not-watched', null]);
  expect(shownState({ ...row, state: 'done' })).toBe('done');
});

it('tells what was not looked at since the service works on it from all else', () => {
  const running = queueRow({ state: 'running', remoteId: 4, checkedAt: null });
  expect(isNotCheckedYet(running)).toBe(true);
  expect(isNotCheckedYet({ ...running, checkedAt: 5 })).toBe(false);
  expect(isNotCheckedYet({ ...running, unseen: true })).toBe(false);
  expect(isNotCheckedYet({ ...running, state: 'done' })).toBe(false);
  // What this computer does itself is looked at by nobody.
  expect(isNotCheckedYet(queueRow({ state: 'running', checkedAt: null }))).toBe(false);
});

it('looks as worked on, not as uploading, once all of it is sent and only the answer is to come', () => {
  const looks = (phase: string) => shownState(queueRow({ kind: 'ideas', state: 'uploading', phase }));
  expect([looks('sending'), looks('waiting-for-answer')]).toEqual(['uploading', 'running']);
});

it('says of what waits for a decision what that is about, and of what was decided that it did not fail', () => {
  const error = { code: 'video-conflicts', title: 'Changed here and there', detail: 'Decide what counts.' };
  const held = queueRow({ state: 'needs-you', phase: 'refused', error });
  expect([phaseOf(held), reasonOf(held)]).toEqual([error.title, 'Changed here and there. Decide what counts.']);
  expect(shownState(held)).toBe('needs-you');
  const decided = { ...held, state: 'failed' } as const;
  expect([shownState(decided), reasonOf(decided)]).toEqual(['cancelled', reasonOf(held)]);
});
