import { AudioLines, Captions, PencilLine, Trash2 } from 'lucide-react';
import type { QueueRow } from '../../../bridge/models.ts';
import { queueTexts } from '../../texts/queue.ts';

const icons = {
  transcription: Captions,
  'voice-clone': AudioLines,
  'voice-clone-edit': PencilLine,
  'voice-clone-delete': Trash2,
} as const;

export function KindIcon({ kind }: { readonly kind: QueueRow['kind'] }) {
  const Icon = icons[kind];
  return (
    <span className="inline-grid shrink-0 text-faint" title={queueTexts.kinds[kind]}>
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      <span className="sr-only">{queueTexts.kinds[kind]}</span>
    </span>
  );
}
