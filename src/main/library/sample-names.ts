import { stemFor, type NameParts } from './names.ts';

const samples: readonly (Omit<NameParts, 'at'> & { readonly extension: string })[] = [
  { title: 'How bees dance', kind: 'video', voice: 'Amy', language: 'en', remoteId: 1042, extension: 'mp4' },
  { title: 'Q3: sales / marketing?', kind: 'speech', voice: 'Léon', language: 'fr', remoteId: 77, extension: 'mp3' },
  { title: 'Interview 12', kind: 'transcript', voice: null, language: null, remoteId: 9, extension: 'txt' },
];

/** Names of a few files as a template would make them at an instant. */
export function sampleNames(template: string, at: number): { names: string[] } {
  return { names: samples.map(({ extension, ...sample }) => `${stemFor({ ...sample, at }, template)}.${extension}`) };
}
