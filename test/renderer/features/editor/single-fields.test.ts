import { expect, it } from 'vitest';
import type { DraftChanges } from '../../../../src/bridge/index.ts';
import { draftChanges, finishChange, settingsChange } from '../../../../src/bridge/draft-calls.ts';
import { mergedChanges } from '../../../../src/renderer/features/editor/draft-changes.ts';
import { singleFields } from '../../../../src/renderer/features/editor/single-fields.ts';
import { editorTexts } from '../../../../src/renderer/texts/editor.ts';

it('a change field by field is the same change', () => {
  const changes: DraftChanges = {
    title: 'Dance',
    imagesFrom: null,
    settings: { voiceId: 7, sfx: null, captions: { fontFamily: 'lato', position: 'top' } },
    finish: { overlay: null, sceneTexts: [['one']] },
  };
  const single = singleFields(changes);
  expect(single.map(({ names }) => names.join(' '))).toEqual([
    'title',
    'imagesFrom',
    'settings.voiceId',
    'settings.sfx',
    'settings.captions.fontFamily',
    'settings.captions.position',
    'finish.overlay',
    'finish.sceneTexts',
  ]);
  expect(single.map((one) => one.changes).reduce(mergedChanges)).toEqual(changes);
});

it('each field that can be refused has a name to be said', () => {
  const { settings: _settings, finish: _finish, script: _script, ...others } = draftChanges.shape;
  const { captions: _captions, ...chosen } = settingsChange.shape;
  const names = [
    ...Object.keys(others),
    ...Object.keys(chosen).map((name) => `settings.${name}`),
    ...Object.keys(finishChange.shape).map((name) => `finish.${name}`),
  ];
  const said = { ...editorTexts.fields, ...editorTexts.fieldsHere };
  expect(names.filter((name) => !(name in said))).toEqual([]);
});
