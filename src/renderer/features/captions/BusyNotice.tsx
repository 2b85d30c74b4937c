import { CircleAlert } from 'lucide-react';
import type { DraftSummary } from '../../../bridge/index.ts';
import { captionTexts as texts } from '../../texts/captions.ts';
import { editorTexts } from '../../texts/editor.ts';
import { QueueLink } from '../creations/QueueLink.tsx';
import { stateOf, useQueueRowOf } from '../videos/video-state.ts';

/** Why corrections are not taken at once, and where that goes on: what waits for the user goes on in the queue alone. */
export function BusyNotice({ draft }: { readonly draft: DraftSummary }) {
  const row = useQueueRowOf(draft.id);
  const state = stateOf(draft, row);
  // The service works on nothing that it does not have.
  const made = state !== 'waiting' && state !== 'needs-you';
  const asks = state === 'needs-you' ? (row?.question?.text ?? row?.reason) : null;
  return (
    <output className="mx-4 mb-2 flex items-start gap-2.5 rounded-lg border border-line bg-raised p-3">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
      <span className="min-w-0 flex-1 text-muted">
        <span className="font-medium text-ink">{made ? texts.busy : texts.waits}.</span>{' '}
        {asks ?? (made ? texts.busyHint : texts.waitsHint)}
      </span>
      {row && (
        <QueueLink row={row} className="shrink-0">
          {editorTexts.render.queue}
        </QueueLink>
      )}
    </output>
  );
}
