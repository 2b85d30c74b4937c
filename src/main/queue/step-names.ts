import type { QueueRow } from '../../bridge/index.ts';
import { kindOfOperation } from './row-kinds.ts';

/** Steps about one thing bear its title, all of them: what they do tells them apart. */
const names: Readonly<Partial<Record<QueueRow['kind'], string>>> = {
  'video-create': 'creating it',
  'video-images': 'its images from the page',
  'video-script': 'its script',
  'video-edit': 'its settings',
  'video-captions': 'its captions',
  'video-render': 'its render',
  'video-export': 'its export',
  character: 'creating it',
  'character-preview': 'its preview',
  'character-training': 'its training',
};

/** What a step of something does, for another step of it; null where that says no more than the title. */
export const stepName = (operation: string): string | null => names[kindOfOperation(operation)] ?? null;
