import { z } from 'zod';

/**
 * Forms whose words are work of the user, and which of their fields hold these. What of a form is chosen, such as a voice, is not in
 * it, nor is how a list is shown, nor a form of one thing alone, such as a new name for it.
 */
export const formWords = {
  speech: ['text'],
  clips: ['prompt', 'title', 'first_frame', 'last_frame', 'image', 'video'],
  'launch-clips': ['productName', 'domain', 'idea', 'accentColor'],
  character: ['name', 'gender', 'age', 'description', 'traits'],
  'voice-clone': ['name', 'description'],
  ideas: ['keyword'],
  'paste-table': ['text'],
  address: ['address'],
  'captions-pair': ['find', 'replace'],
} as const satisfies Record<string, readonly string[]>;

export type WordForm = keyof typeof formWords;

// Its keys.
const names = Object.keys(formWords) as [WordForm, ...WordForm[]];
export const wordForm = z.enum(names);
