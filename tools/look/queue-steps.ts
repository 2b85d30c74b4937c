import type { QueueRow } from '../../src/bridge/queue.ts';
import { entry } from './queue-entry.ts';
import { ago } from './sample-rows.ts';
import { minute } from './sample-times.ts';
import { drafts } from './sample-videos.ts';

/** One of the steps of a video, in the order in which they go out. */
const step = (title: string, kind: QueueRow['kind'], over: Partial<QueueRow>): QueueRow =>
  entry(`${title} ${kind}`, title, {
    kind,
    state: 'done',
    phase: kind === 'video-render' ? 'completed' : '',
    subjectId: `draft of ${title}`,
    credits: kind === 'video-render' ? 24 : 0,
    actions: ['open', 'remove'],
    ...over,
  });

const stepTitles = ['Harbour in the rain', 'Harbour at night', 'Harbour at noon'];

/** What they are the steps of. */
export const stepDrafts = drafts
  .slice(0, stepTitles.length)
  .map((draft, at) => ({ ...draft, id: `draft of ${stepTitles[at]}`, unsent: false }));

/** Videos as they are made: two free steps before each film, captions after one, and one whose free steps have not gone out. */
export const steps: readonly QueueRow[] = [
  step('Harbour at noon', 'video-captions', {
    createdAt: ago(minute),
    startedAt: ago(minute),
    finishedAt: ago(minute),
  }),
  ...stepTitles.flatMap((title, index) => {
    const createdAt = ago((9 + index * 40) * minute);
    const times = { createdAt, startedAt: createdAt, finishedAt: createdAt + minute };
    const waits = (reason: string): Partial<QueueRow> => ({
      createdAt,
      startedAt: null,
      finishedAt: null,
      state: 'waiting',
      phase: 'waiting',
      reason,
      actions: ['cancel'],
    });
    return [
      step(title, 'video-create', { position: index * 3 + 1, ...times }),
      step(title, 'video-edit', {
        position: index * 3 + 2,
        ...(index === 0 ? waits('Waits for the network.') : times),
      }),
      step(title, 'video-render', {
        position: index * 3 + 3,
        ...(index === 0 ? waits('Waits for the step before it: its settings.') : times),
        ...(index === 1 && {
          state: 'running',
          phase: 'rendering',
          finishedAt: null,
          checkedAt: ago(6_000),
          actions: ['open', 'stop-watching'] as const,
        }),
      }),
    ];
  }),
  entry('s1', 'Interview with the harbour master', {
    state: 'done',
    phase: 'completed',
    createdAt: ago(200 * minute),
    startedAt: ago(200 * minute),
    finishedAt: ago(199 * minute),
    actions: ['open', 'remove'],
  }),
];
