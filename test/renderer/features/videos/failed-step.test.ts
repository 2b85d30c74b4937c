import { describe, expect, it } from 'vitest';
import type { QueueRow } from '../../../../src/bridge/index.ts';
import { decisionRouteOf } from '../../../../src/renderer/features/queue/actions.ts';
import { failedStep } from '../../../../src/renderer/features/videos/failed-step.ts';
import { isUnderWay, stateOf } from '../../../../src/renderer/features/videos/video-state.ts';
import { queueRows } from '../../../../tools/look/sample-rows.ts';

const [some] = queueRows;
if (some === undefined) throw new Error('There is no row.');
const row = (kind: QueueRow['kind'], state: QueueRow['state'], over: Partial<QueueRow> = {}): QueueRow => ({
  ...some,
  id: `${kind} ${over.createdAt ?? 1}`,
  subjectId: 'd1',
  kind,
  state,
  phase: state,
  createdAt: 1,
  position: null,
  ...over,
});
const of = (...rows: QueueRow[]): string | undefined => failedStep(rows, { id: 'd1', scriptKind: 'page' })?.kind;

describe('the step of a draft that failed', () => {
  it('is what the others wait for', () => {
    const waiting = [
      row('video-render', 'waiting', { position: 9 }),
      row('video-edit', 'waiting', { position: 8 }),
      row('video-images', 'failed', { position: 7 }),
      row('video-create', 'done', { position: 6 }),
    ];
    expect(of(...waiting)).toBe('video-images');
    expect(of(row('video-render', 'failed'), row('video-edit', 'done', { position: 3 }))).toBe('video-render');
  });

  it('is none once something later goes on', () => {
    const failed = row('video-export', 'failed', { createdAt: 1 });
    expect(of(failed, row('video-render', 'running', { createdAt: 2 }))).toBeUndefined();
    expect(of(failed, row('video-export', 'done', { createdAt: 2 }))).toBeUndefined();
    expect(of(failed, row('video-export', 'waiting', { createdAt: 2 }))).toBe('video-export');
  });

  it('is not a script that the user writes instead, unless something waits for it', () => {
    const own = { id: 'd1', scriptSource: { kind: 'own' } } as const;
    const script = row('video-script', 'failed', { createdAt: 2 });
    const draft = { remote: null };
    expect(failedStep([script], own)).toBeUndefined();
    expect(failedStep([row('video-render', 'failed'), script], own)?.kind).toBe('video-render');
    expect(stateOf({ ...draft, scriptKind: 'own' }, script)).toBe('draft');
    expect(stateOf({ ...draft, scriptKind: 'page' }, script)).toBe('failed');
    const behind = row('video-render', 'waiting', { createdAt: 3, behind: 'its script: refused' });
    expect(failedStep([script, behind], own)?.kind).toBe('video-script');
    expect(stateOf({ ...draft, scriptKind: 'own' }, behind)).toBe('needs-you');
  });

  it('is what has to be decided about captions, until it is', () => {
    const error = { code: 'caption-conflicts', title: 'The captions changed on the service too', detail: '' };
    const decided = row('video-captions', 'failed', { error: { ...error, action: undefined } });
    const held = { ...decided, state: 'needs-you' as const };
    expect(of(held)).toBe('video-captions');
    expect(of(held, row('video-export', 'waiting', { createdAt: 2 }))).toBe('video-captions');
    expect(stateOf({ remote: null }, held)).toBe('needs-you');
    expect(of(decided)).toBeUndefined();
    expect([decisionRouteOf(held), decisionRouteOf({ ...held, error: { ...error, code: 'video-conflicts' } })]).toEqual(
      ['/videos/d1/captions', '/videos/d1'],
    );
  });

  it('is none that a decision of the user held up: that is asked for while it is open, and over once it is taken', () => {
    const heldUp = { code: 'video-conflicts', title: 'Something changed both here and on the service', detail: '' };
    const decided = row('video-render', 'failed', { error: { ...heldUp, action: undefined } });
    const held = { ...decided, state: 'needs-you' as const };
    const draft = { id: 'd1', remote: null };
    expect(failedStep([held], draft)).toBeUndefined();
    expect(stateOf(draft, held)).toBe('needs-you');
    expect(isUnderWay(draft, held)).toBe(false);
    expect(failedStep([decided], draft)).toBeUndefined();
    expect(stateOf(draft, decided)).toBe('draft');
    const behind = row('video-render', 'waiting', { createdAt: 3, behind: 'its settings: refused' });
    expect(failedStep([{ ...held, kind: 'video-edit' }, behind], draft)).toBeUndefined();
    expect(failedStep([{ ...decided, kind: 'video-edit' }, behind], draft)?.kind).toBe('video-edit');
    expect(isUnderWay(draft, behind)).toBe(true);
  });

  it('is none of another draft, none of another kind and none that the user cancelled', () => {
    expect(of(row('video-script', 'failed', { subjectId: 'd2' }))).toBeUndefined();
    expect(of(row('download', 'failed'))).toBeUndefined();
    expect(of(row('video-script', 'failed', { phase: 'cancelled' }))).toBeUndefined();
  });
});
