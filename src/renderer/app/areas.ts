import {
  AudioLines,
  Captions,
  Clapperboard,
  Film,
  House,
  Lightbulb,
  ListChecks,
  LibraryBig,
  type LucideIcon,
  Rocket,
  Settings,
  Speech,
  SquareUser,
  UserRound,
} from 'lucide-react';
import { frameTexts } from '../texts/frame.ts';

export interface Area {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Screens of it whose path begins otherwise. */
  readonly inside?: readonly string[];
  /** At the foot of the sidebar. */
  readonly secondary?: true;
}

/** The areas of the program, in the sidebar's order. One is added when it works. */
export const areas: readonly Area[] = [
  { path: '/', label: frameTexts.areas.home, icon: House },
  { path: '/videos', label: frameTexts.areas.videos, icon: Clapperboard, inside: ['/presets'] },
  { path: '/transcriptions', label: frameTexts.areas.transcriptions, icon: Captions },
  { path: '/voices', label: frameTexts.areas.voices, icon: AudioLines },
  { path: '/speech', label: frameTexts.areas.speech, icon: Speech },
  { path: '/clips', label: frameTexts.areas.clips, icon: Film },
  { path: '/characters', label: frameTexts.areas.characters, icon: SquareUser },
  { path: '/launch-clips', label: frameTexts.areas.launchClips, icon: Rocket },
  { path: '/ideas', label: frameTexts.areas.ideas, icon: Lightbulb },
  { path: '/library', label: frameTexts.areas.library, icon: LibraryBig },
  { path: '/queue', label: frameTexts.areas.queue, icon: ListChecks },
  { path: '/account', label: frameTexts.areas.account, icon: UserRound, secondary: true },
  { path: '/settings', label: frameTexts.areas.settings, icon: Settings, secondary: true },
];
