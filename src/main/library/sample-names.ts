import { libraryTexts } from '../texts/library.ts';
import { stemFor, type NameParts } from './names.ts';

const samples: readonly (Omit<NameParts, 'at'> & { readonly extension: string })[] = [
  { ...libraryTexts.samples.video, kind: 'video', language: 'en', remoteId: 1042, extension: 'mp4' },
  { ...libraryTexts.samples.speech, kind: 'speech', language: 'fr', remoteId: 77, extension: 'mp3' },
  { ...libraryTexts.samples.transcript, kind: 'transcript', language: null, remoteId: 9, extension: 'txt' },
];

/** Names of a few files as a template would make them at an instant. */
export function sampleNames(template: string, at: number): { names: string[] } {
  return { names: samples.map(({ extension, ...sample }) => `${stemFor({ ...sample, at }, template)}.${extension}`) };
}
