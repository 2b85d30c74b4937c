import { expect, it } from 'vitest';
import { newRecord } from '../../../src/main/transcriptions/new-record.ts';
import type { StagedRecord } from '../../../src/main/store/index.ts';
import { severalTracks } from '../../../tools/look/sample-rows.ts';

it('says which sound track was chosen where players play another one, and sends the one that was chosen in any case', () => {
  const made = (used: number) => {
    const tracks = severalTracks.soundTracks?.tracks ?? [];
    const item = { ...severalTracks, soundTracks: { tracks, used, usual: null, played: 0 } };
    const staged: StagedRecord = { item, path: '/media/panel.mkv', url: null, hash: 'abc' };
    const { record, input } = newRecord('me', staged, null, 0);
    return { told: record.row.track, content: record.sourceHash, source: input.source };
  };
  expect(made(1)).toMatchObject({ told: 1, content: 'abc#1', source: { track: 1 } });
  expect(made(0)).toMatchObject({ told: undefined, content: 'abc#0', source: { track: 0 } });
});
