import type { LibraryOverview } from '../../src/bridge/index.ts';

/** What the sample studio says of its library. */
export const libraryOverview: LibraryOverview = {
  settings: { off: ['transcript'], template: '{date} {title}', folder: null },
  folder: '/home/ana/Documents/Backlot',
  problem: null,
  freeBytes: 182_000_000_000,
  copies: { bytes: 310_000_000, limitBytes: 2_000_000_000 },
};

export const libraryPreview = {
  names: ['2026-11-21 How bees dance.mp4', '2026-11-21 Q3- sales - marketing-.mp3', '2026-11-21 Interview 12.txt'],
};
