import { expect, it } from 'vitest';
import { cloneState } from '../../../../src/renderer/features/voices/clone-state.ts';

it.each([
  ['queued', 'waiting'],
  ['sending', 'uploading'],
  ['pending', 'running'],
  ['reviewing', 'running'],
  ['deleting', 'running'],
  ['completed', 'done'],
  ['failed', 'failed'],
  ['something-new', 'running'],
] as const)('a clone that is %s and has no row is %s', (status, expected) => {
  expect(cloneState({ status }, undefined)).toBe(expected);
});
