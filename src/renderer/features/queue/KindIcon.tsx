import {
  AudioLines,
  Captions,
  Clapperboard,
  Download,
  FileDown,
  FilePlus,
  FileText,
  Film,
  GraduationCap,
  Images,
  Lightbulb,
  MessageSquareText,
  PencilLine,
  Rocket,
  SlidersHorizontal,
  Sparkles,
  Trash2,
  UserPlus,
  UserX,
} from 'lucide-react';
import type { QueueRow } from '../../../bridge/models.ts';
import { queueTexts } from '../../texts/queue.ts';

const icons = {
  transcription: Captions,
  'voice-clone': AudioLines,
  'voice-clone-edit': PencilLine,
  'voice-clone-delete': Trash2,
  'video-create': FilePlus,
  'video-images': Images,
  'video-script': FileText,
  'video-edit': PencilLine,
  'video-captions': Captions,
  'video-render': Clapperboard,
  'video-export': FileDown,
  preset: SlidersHorizontal,
  speech: MessageSquareText,
  clip: Film,
  'launch-clip': Rocket,
  character: UserPlus,
  'character-preview': Sparkles,
  'character-training': GraduationCap,
  'character-delete': UserX,
  ideas: Lightbulb,
  download: Download,
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
