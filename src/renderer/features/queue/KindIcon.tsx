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
import type { QueueRow } from '../../../bridge/queue.ts';
import type { Picture } from '../../ui/index.ts';

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

/** The pictures that `kindPicture` names. */
export const kindPictures: readonly Picture[] = Object.entries(icons).map(([kind, icon]) => ({
  name: `kind-${kind}`,
  icon,
  ink: 'faint',
  strokeWidth: 1.75,
}));

/** The same as `KindIcon` as the background of a row's words: the class that shows it. */
export const kindPicture = (kind: QueueRow['kind']): string => `picture-kind-${kind}`;

/** Stands beside the name of the kind, which says the same. */
export function KindIcon({ kind }: { readonly kind: QueueRow['kind'] }) {
  const Icon = icons[kind];
  return <Icon aria-hidden className="size-4 shrink-0 text-faint" strokeWidth={1.75} />;
}
