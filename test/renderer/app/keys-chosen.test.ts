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

  it.each(['z', '7', 'comma', 'shift+u', 'alt+u', 'left', 'shift+home', 'backspace', 'space', 'alt+space'])(
    'are left alone where an earlier version took what is typed with for what is done while typing: %s',
    (keys) => {
      expect(keysWith({ undo: keys, redo: keys, playHere: keys })).toEqual(defaultKeys);
      // Those who only listen have no other use for them.
      expect(keysWith({ nextLine: keys, faster: keys, find: keys })).toMatchObject({ nextLine: keys, find: keys });
    },
  );

  it.each(['f2', 'shift+f12', 'mod+backspace', 'mod+period', 'mod+left', 'mod+shift+u', 'alt+backspace', 'alt+up'])(
    'do what is done while typing where nothing is typed with them: %s',
    (undo) => {
      expect(keysWith({ undo }).undo).toBe(undo);
    },
  );

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
