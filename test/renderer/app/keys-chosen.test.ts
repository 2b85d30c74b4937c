import { describe, expect, it } from 'vitest';
import { defaultKeys } from '../../../src/renderer/app/keymap.ts';
import { keysOf, keysWith, takenBy } from '../../../src/renderer/app/keys-chosen.ts';

const press = (key: string, over = {}) =>
  keysOf({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...over });

describe('keys that the user chose', () => {
  it('lie over the usual ones, and unknown names are left alone', () => {
    const keys = keysWith({ queueHold: 'h', fromLater: 'q', constructor: 'c' });
    expect(keys).toEqual({ ...defaultKeys, queueHold: 'h' });
  });

  it('are written as the keymap has them', () => {
    expect(press('K', { ctrlKey: true, shiftKey: true })).toBe('mod+shift+k');
    expect(press('ArrowUp', { altKey: true })).toBe('alt+up');
    expect(press(',', { ctrlKey: true })).toBe('mod+comma');
    expect(press('F2')).toBe('f2');
  });

  it.each([
    ['Enter', {}],
    [' ', {}],
    ['c', { ctrlKey: true }],
    ['q', { ctrlKey: true }],
    ['Dead', {}],
    ['ü', {}],
    ['+', {}],
    ['', {}],
  ])('are not %j with %o', (key, over) => {
    expect(press(key, over)).toBeNull();
  });

  it('meet others only where both work', () => {
    expect(takenBy('k', 'queueNext', defaultKeys)).toBeNull();
    expect(takenBy('x', 'queueNext', defaultKeys)).toBe('queueSelect');
    expect(takenBy('mod+k', 'queueNext', defaultKeys)).toBe('palette');
    expect(takenBy('j', 'palette', defaultKeys)).toBe('slower');
    expect(takenBy('mod+k', 'palette', defaultKeys)).toBeNull();
  });

  it('begin without any two that meet', () => {
    for (const [name, keys] of Object.entries(defaultKeys))
      expect(takenBy(keys, name as keyof typeof defaultKeys, defaultKeys), name).toBeNull();
  });
});
