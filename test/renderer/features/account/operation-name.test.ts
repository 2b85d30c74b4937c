import { expect, it } from 'vitest';
import { operationName } from '../../../../src/renderer/features/account/operation-name.ts';

it.each([
  ['text_to_speech', 'Speech'],
  ['b-roll-render', 'Stock footage render'],
  ['b_roll.export', 'Stock footage export'],
  ['faceless_render', 'Video render'],
  ['faceless-video', 'Video'],
  ['Faceless Video.export', 'Video export'],
  ['text-to-video', 'Clip'],
  ['text_to_video.render', 'Clip render'],
  ['idea', 'Search for ideas'],
  ['idea_discovery', 'Search for ideas'],
  ['_new_operation_', 'New operation'],
  ['x', 'X'],
  ['--', '--'],
])('the operation %s is called %s, also where no version knows it', (key, name) => {
  expect(operationName(key)).toBe(name);
});
