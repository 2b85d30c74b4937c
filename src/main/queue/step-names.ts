import type { QueueRow } from '../../bridge/index.ts';
import { queueTexts } from '../texts/queue.ts';
import { kindOfOperation } from './row-kinds.ts';

/** Steps about one thing bear its title, all of them: what they do tells them apart. */
const names: Readonly<Partial<Record<QueueRow['kind'], string>>> = queueTexts.steps;

/** What a step of something does, for another step of it; null where that says no more than the title. */
export const stepName = (operation: string): string | null => names[kindOfOperation(operation)] ?? null;
