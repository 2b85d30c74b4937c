import type { SeenChanges, VideoPlan } from '../../../bridge/index.ts';
import { editorTexts } from '../../texts/editor.ts';
import { formatList } from '../../texts/format.ts';
import { videoRenderTexts } from '../../texts/video-render.ts';

type Changed = Pick<VideoPlan, 'changedThere'>;

/** What another device changed since the user asked for a film, or was told; empty where that is nothing. */
export function changedThereWords({ changedThere }: Changed): string {
  const all = changedThere?.fields ?? [];
  const fields = all.flatMap((field) => (field === 'film' ? [] : [editorTexts.fields[field]]));
  return [
    fields.length > 0 && videoRenderTexts.changedThere(formatList(fields)),
    all.includes('film') && videoRenderTexts.otherFilm,
  ]
    .filter((words) => words !== false)
    .join(' ');
}

/** The same, where a film is agreed to. */
export function ChangedThere({ plan }: { readonly plan: Changed }) {
  const words = changedThereWords(plan);
  return words !== '' && <p className="text-warning">{words}</p>;
}

/** What of these plans was shown, to be said with the start. */
export function seenChanges(plans: readonly VideoPlan[]): { seen?: SeenChanges[] } {
  const seen = plans.flatMap(({ id, changedThere }) =>
    changedThere === undefined ? [] : [{ id, changes: changedThere.changes }],
  );
  return seen.length === 0 ? {} : { seen };
}
