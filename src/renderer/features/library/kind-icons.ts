import { AudioLines, Clapperboard, File, FileText, Film, type LucideIcon, Rocket, SquareUser } from 'lucide-react';
import type { LibraryKind } from '../../../bridge/index.ts';

export const kindIcons: Readonly<Record<LibraryKind, LucideIcon>> = {
  video: Clapperboard,
  'video-export': Clapperboard,
  clip: Film,
  'launch-clip': Rocket,
  speech: AudioLines,
  transcript: FileText,
  character: SquareUser,
  other: File,
};
