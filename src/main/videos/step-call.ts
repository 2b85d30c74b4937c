import { textHash, type Draft, type VideoStep } from '../../bridge/index.ts';
import type { NewEntry } from '../journal/index.ts';
import { doorOf } from './door.ts';

/** The operation of a step, and what the journal keeps of it. */
export function callOf({ kind }: VideoStep, draft: Draft, forExport: boolean): Pick<NewEntry, 'operation' | 'input'> {
  const door = doorOf(draft.type).name;
  const input = { draftId: draft.id };
  switch (kind) {
    case 'create':
      return { operation: `${door}.create`, input: { ...input, startsAt: draft.startsAt, endsAt: draft.endsAt } };
    case 'images':
      return { operation: 'faceless.scrapeImages', input };
    case 'script': {
      const operation = draft.scriptSource.kind === 'page' ? 'faceless.scrapeScript' : `${door}.writeScript`;
      return { operation, input: { ...input, replaces: textHash(draft.script) } };
    }
    case 'settings':
      return { operation: `${door}.update`, input: { ...input, ...(forExport && { forExport }) } };
    case 'captions':
      return { operation: 'faceless.correctCaptions', input };
    case 'render':
    case 'retry':
    case 'export': {
      const { status = null, url = null, retries = 0 } = draft.remote ?? {};
      const known = { status, url, retries };
      return { operation: `${door}.${kind}`, input: { ...input, hadFilm: kind === 'export' || url !== null, known } };
    }
  }
}
