import type { ExportableTranscript } from './transcript.ts';

/**
 * The transcript for other programs. The shape is stable: fields may be added, `version` changes when one is renamed or removed.
 *
 * `{ "format": "backlot-transcript", "version": 1, "title": string, "language": string | null, "duration": seconds | null,
 * "text": string, "words": [ { "text": string, "start": seconds | null, "end": seconds | null, "type": string | null } ] }`
 *
 * Words are the service's own, neither cleaned nor retimed.
 */
export const jsonOf = ({ title, language, durationS, text, words }: ExportableTranscript): string => {
  const listed = words.map((word) => ({
    text: word.text,
    start: word.start ?? null,
    end: word.end ?? null,
    type: word.type ?? null,
  }));
  const transcript = {
    format: 'backlot-transcript',
    version: 1,
    title,
    language,
    duration: durationS,
    text,
    words: listed,
  };
  return `${JSON.stringify(transcript, null, 1)}\n`;
};
