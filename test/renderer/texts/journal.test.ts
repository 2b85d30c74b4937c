import { expect, it } from 'vitest';
import { allOperations } from '../../../src/contract/index.ts';
import { journalTexts } from '../../../src/renderer/texts/journal.ts';

it.each(allOperations.filter(({ method }) => method !== 'GET').map(({ name }) => name))(
  'what %s does is said in words',
  (name) => expect(journalTexts.does(name)).toMatch(/\.$/u),
);
