import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { keysOf } from '../../../src/renderer/app/keys-chosen.ts';
import { learnLayout, noteLetter } from '../../../src/renderer/ui/keyboard-in-use.ts';
import { keysPressed } from '../../../src/renderer/ui/keys-pressed.ts';
import { everyPress, type Held, keyboards, type KeyboardName, layoutOf, press } from './keyboards.ts';

const names = Object.keys(keyboards) as KeyboardName[]; // Its type has them.
const mod: Held = ['mod'];
const shift: Held = ['shift'];

// Where the system tells of none.
beforeEach(() => learnLayout(new Map()));

describe('keys', () => {
  it('of the number pad are called by their sign, whatever keyboard the system tells of', () => {
    learnLayout(layoutOf('qwertz'));
    const slash = { ...press('qwerty', 'Slash', mod), key: '/', code: 'NumpadDivide' };
    expect(keysPressed(slash)).toBe('mod+slash');
  });

  it.each<[KeyboardName, string, Held, string | null]>([
    ['qwerty', 'KeyZ', mod, 'mod+z'],
    ['qwerty', 'Comma', mod, 'mod+comma'],
    ['qwerty', 'Digit1', ['mod', 'shift'], 'mod+shift+1'],
    ['qwerty', 'Slash', shift, 'shift+slash'],
    ['qwerty', 'Minus', mod, null],
    ['qwertz', 'KeyY', mod, 'mod+z'],
    ['qwertz', 'KeyY', ['mod', 'shift'], 'mod+shift+z'],
    ['qwertz', 'KeyZ', mod, 'mod+y'],
    ['qwertz', 'Digit7', shift, 'shift+7'],
    ['qwertz', 'Slash', mod, null],
    ['qwertz', 'Semicolon', mod, null],
    ['azerty', 'KeyM', mod, 'mod+comma'],
    ['azerty', 'Semicolon', mod, 'mod+m'],
    ['azerty', 'KeyW', mod, 'mod+z'],
    ['azerty', 'KeyZ', [], 'w'],
    ['azerty', 'Digit2', mod, 'mod+2'],
    ['azerty', 'Digit2', shift, 'shift+2'],
    ['azerty', 'KeyM', shift, null],
    ['dvorak', 'Slash', mod, 'mod+z'],
    ['dvorak', 'KeyZ', mod, null],
    ['dvorak', 'KeyW', mod, 'mod+comma'],
    ['russian', 'KeyZ', mod, 'mod+z'],
    ['russian', 'KeyZ', ['mod', 'shift'], 'mod+shift+z'],
    ['russian', 'Comma', mod, 'mod+comma'],
    ['russian', 'KeyJ', [], 'j'],
    ['greek', 'KeyW', [], 'w'],
    ['macQwerty', 'KeyZ', mod, 'mod+z'],
    ['macQwerty', 'KeyZ', ['alt'], 'alt+z'],
    ['macQwerty', 'KeyE', ['mod', 'alt'], 'mod+alt+e'],
    ['macQwertz', 'KeyY', ['mod', 'shift'], 'mod+shift+z'],
    ['macQwertz', 'KeyL', ['alt'], 'alt+l'],
  ])('of %s: %s with %j are %j', (name, code, held, keys) => {
    expect(keysPressed(press(name, code, held), keyboards[name].mac)).toBe(keys);
  });

  it.each(names)('recorded on %s are those of that press, and of no other one', (name) => {
    const { mac } = keyboards[name];
    learnLayout(layoutOf(name));
    const recorded = new Map<string, string>();
    for (const each of everyPress(name)) {
      const keys = keysOf(each, mac);
      if (keys === null) continue;
      expect(keysPressed(each, mac)).toBe(keys);
      const { code, altKey, shiftKey } = each;
      const pressed = JSON.stringify({ code, altKey, shiftKey, mod: each.ctrlKey || each.metaKey });
      expect(recorded.get(keys) ?? pressed, keys).toBe(pressed);
      recorded.set(keys, pressed);
    }
    // The letters of English, with one who types them, have a name wherever they are.
    for (const letter of 'defghijklmnoprstu') expect(recorded.has(`mod+${letter}`), letter).toBe(true);
  });

  const onlyThere: readonly [KeyboardName, string, Held, string | null][] = [
    ['hebrew', 'KeyW', [], 'w'],
    ['hebrew', 'KeyW', mod, 'mod+w'],
    ['hebrew', 'KeyQ', [], 'q'],
    ['hebrew', 'KeyC', [], 'c'],
    ['hebrew', 'KeyA', shift, 'shift+a'],
    ['hebrew', 'Quote', mod, null],
    ['hebrew', 'Comma', mod, 'mod+comma'],
    ['hebrew', 'Slash', [], 'slash'],
    ['bulgarian', 'KeyQ', mod, 'mod+q'],
    ['bulgarian', 'Comma', mod, 'mod+comma'],
    ['thai', 'KeyM', ['mod', 'shift'], 'mod+shift+m'],
    ['greek', 'KeyQ', [], 'q'],
  ];
  it.each(onlyThere)('of %s, whose letters are not Latin: %s with %j are %j', (name, code, held, keys) => {
    const pressed = press(name, code, held);
    learnLayout(layoutOf(name));
    expect(keysPressed(pressed, false)).toBe(keys);
    // Beside a keyboard with Latin letters it is that which the system tells of.
    for (const latin of ['qwerty', 'dvorak'] as const) {
      learnLayout(layoutOf(latin));
      expect(keysPressed(pressed, false), latin).toBe(keys);
      // Shift gives Latin letters there.
      noteLetter(press(name, 'KeyS', shift));
      expect(keysPressed(pressed, false), latin).toBe(keys);
    }
    // Where the system tells of none, a letter does.
    learnLayout(new Map());
    noteLetter(press(name, 'KeyK'));
    expect(keysPressed(pressed, false)).toBe(keys);
  });

  it.each<[KeyboardName, string, Held, string | null]>([
    ['dvorak', 'KeyW', mod, 'mod+comma'],
    ['dvorak', 'KeyQ', [], null],
    ['dvorak', 'KeyZ', mod, null],
    ['dvorak', 'KeyZ', ['mod', 'shift'], null],
    ['dvorak', 'BracketLeft', [], 'slash'],
    ['azerty', 'KeyM', mod, 'mod+comma'],
    ['azerty', 'KeyM', shift, null],
  ])('of %s, whose letters are Latin: %s with %j are %j', (name, code, held, keys) => {
    const pressed = press(name, code, held);
    learnLayout(layoutOf(name));
    expect(keysPressed(pressed, false)).toBe(keys);
    // Hebrew was written before, with the other keyboard.
    noteLetter(press('hebrew', 'KeyK'));
    expect(keysPressed(pressed, false)).toBe(keys);
    // Beside others one letter tells it.
    for (const other of ['qwerty', 'hebrew'] as const) {
      learnLayout(layoutOf(other));
      noteLetter(press(name, name === 'azerty' ? 'KeyQ' : 'KeyK'));
      expect(keysPressed(pressed, false), other).toBe(keys);
    }
  });

  it('are none while a sign is typed with AltGr, which Windows tells as Ctrl and Alt', () => {
    const altGr = {
      ...press('qwertz', 'KeyE', ['mod', 'alt']),
      getModifierState: (held: string) => held === 'AltGraph',
    };
    expect(keysPressed({ ...altGr, key: '€' }, false)).toBeNull();
    expect(keysPressed({ ...altGr, key: 'e' }, false)).toBeNull();
  });

  it('are others with the key that no program may use: Windows, and Ctrl on a Mac', () => {
    expect(keysPressed({ ...press('qwerty', 'KeyK'), metaKey: true }, false)).toBeNull();
    expect(keysPressed({ ...press('macQwerty', 'KeyK'), ctrlKey: true }, true)).toBeNull();
  });

  it('are never such that the keymap reads other keys from them', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('', 'KeyA', 'Digit1', 'Comma', 'Space', 'Minus'),
        fc.boolean(),
        fc.boolean(),
        (key, code, held, mac) => {
          const keys = keysPressed({ key, code, ctrlKey: held, metaKey: false, altKey: held, shiftKey: !held }, mac);
          expect((keys ?? 'x').split('+').every((part) => /^[a-z0-9]+$/u.test(part))).toBe(true);
        },
      ),
    );
  });
});
