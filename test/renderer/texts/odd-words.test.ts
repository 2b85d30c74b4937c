import { describe, expect, it } from 'vitest';
import { named } from '../../../src/bridge/named.ts';
import { phaseOf } from '../../../src/renderer/features/queue/phase.ts';
import { charactersTexts } from '../../../src/renderer/texts/characters.ts';
import { creationsTexts } from '../../../src/renderer/texts/creations.ts';
import { journalTexts } from '../../../src/renderer/texts/journal.ts';
import { transcriptionsTexts } from '../../../src/renderer/texts/transcriptions.ts';
import { videosTexts } from '../../../src/renderer/texts/videos.ts';
import { voicesTexts } from '../../../src/renderer/texts/voices.ts';
import { creationFailure } from '../../../src/main/creations/failure.ts';
import { kindOfJob, kindOfOperation } from '../../../src/main/queue/row-kinds.ts';
import { queueRow } from '../features/queue/queue-row.ts';

// The service may call a status anything; every object has something under these words.
describe.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])('a word like “%s” of the service', (word) => {
  it('is shown as it is', () => {
    expect(named({ known: 1 }, word)).toBeUndefined();
    expect(creationsTexts.phase(word)).toBe(word);
    expect(transcriptionsTexts.state('running', word)).toBe(word);
    expect(videosTexts.state('running', word)).toBe(word);
    expect(voicesTexts.state('running', word)).toBe(word);
    expect(journalTexts.afterState(word)).toBe(word);
    expect(journalTexts.does(word)).toBeNull();
    expect(charactersTexts.genderOf(word)).toBeNull();
    expect(phaseOf(queueRow({ state: 'running', phase: word })).toLowerCase()).toBe(word.toLowerCase());
    expect(phaseOf(queueRow({ state: 'waiting', phase: word }))).toBe('Waiting');
  });

  it('is no reason and no kind that is known', () => {
    const failure = creationFailure({ title: 'It failed', code: 'failed', reasons: { known: 'Known.' } }, word, 0);
    expect(failure.detail).toContain(`The service says: ${word}.`);
    expect([kindOfOperation(word), kindOfJob(word)]).toEqual(['transcription', 'transcription']);
  });
});
