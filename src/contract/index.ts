// The Content-Generation API v2 as data: one entry for each operation, its request and response schemas, costs and limits.
// Belongs here: what the specification says. Does not: anything that sends, stores or shows. Imports zod and nothing else.
import { accountOperations } from './account.ts';
import type { Operation } from './operation.ts';
import { transcriptionOperations } from './transcriptions.ts';
import { voiceCloneOperations } from './voice-clones.ts';
import { voiceOperations } from './voices.ts';

export * from './account.ts';
export * from './costs.ts';
export * from './envelope.ts';
export * from './operation.ts';
export * from './transcriptions.ts';
export * from './values.ts';
export * from './voice-clones.ts';
export * from './voices.ts';

export const operations = {
  account: accountOperations,
  transcriptions: transcriptionOperations,
  voices: voiceOperations,
  voiceClones: voiceCloneOperations,
} as const;

/** Every operation in one list. */
export const allOperations: readonly Operation[] = Object.values(operations).flatMap((area) =>
  Object.values<Operation>(area),
);

export function operationByName(name: string): Operation | undefined {
  return allOperations.find((entry) => entry.name === name);
}
