import { ChangeSet } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPatch, mostEdits, textPatch } from '../../../../src/bridge/text-patch.ts';
import {
  begin,
  confirmed,
  received,
  returned,
  type ScriptSync,
  send,
  shownText,
  textOf,
  typed,
} from '../../../../src/renderer/features/editor/script-sync.ts';

const insert = (sync: ScriptSync, at: number, text: string): ScriptSync =>
  typed(sync, ChangeSet.of({ from: at, insert: textOf(text) }, shownText(sync).length));
const shown = (sync: ScriptSync): string => shownText(sync).toString();

describe('what main has of a script', () => {
  test('has nothing to send before anything is typed', () => {
    expect(send(begin('Once upon a time'))).toBeNull();
  });

  test('sends what was typed as a patch of the text that main has', () => {
    const sent = send(insert(insert(begin('abc'), 3, 'd'), 0, '>'));
    expect(sent && applyPatch('abc', sent.patch)).toBe('>abcd');
  });

  test('sends one thing at a time, and then what was typed meanwhile', () => {
    const first = send(insert(begin('abc'), 3, 'd'));
    if (first === null) throw new Error('Nothing was sent.');
    const meanwhile = insert(first.sync, 4, 'e');
    expect(send(meanwhile)).toBeNull();
    const second = send(confirmed(meanwhile));
    expect(second && applyPatch('abcd', second.patch)).toBe('abcde');
  });

  test('says a letter that is replaced everywhere in a long script in one edit', () => {
    const script = 'e e e e e\n'.repeat(mostEdits / 5 + 1);
    const each = [...script.matchAll(/e/gu)].map(({ index }) => ({ from: index, to: index + 1 }));
    const replaced = (letter: string) =>
      send(
        typed(
          begin(script),
          ChangeSet.of(
            each.map((edit) => ({ ...edit, insert: letter })),
            script.length,
          ),
        ),
      );
    const other = textPatch.parse(replaced('a')?.patch);
    expect(applyPatch(script, other)).toBe(script.replaceAll('e', 'a'));
    expect(applyPatch(script, textPatch.parse(replaced('e')?.patch))).toBe(script);
  });

  test('keeps line ends of other systems as they are', () => {
    const sent = send(insert(begin('one\r\ntwo'), 0, 'x'));
    expect(sent && applyPatch('one\r\ntwo', sent.patch)).toBe('xone\r\ntwo');
  });

  test('lays what is unsaved over a text that came from elsewhere', () => {
    const { sync, shown: changes } = received(insert(begin('The sea.'), 8, ' Mine.'), 'The wide sea.');
    expect(changes).not.toBeNull();
    expect(shown(sync)).toBe('The wide sea. Mine.');
    const sent = send(sync);
    expect(sent && applyPatch('The wide sea.', sent.patch)).toBe('The wide sea. Mine.');
  });

  test('does nothing when the text that came is the one that main had', () => {
    expect(received(insert(begin('a'), 1, 'b'), 'a').shown).toBeNull();
  });
});

const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '\r', 'é', '👍'), maxLength: 12 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), from: fc.nat(), length: fc.nat(4), insert: text }),
  fc.record({ kind: fc.constant('send' as const) }),
  fc.record({ kind: fc.constant('arrive' as const) }),
  fc.record({ kind: fc.constant('lost' as const) }),
  fc.record({ kind: fc.constant('elsewhere' as const), script: text }),
);

test('main and the screen are the same in the end, whatever happened between', () => {
  fc.assert(
    fc.property(text, fc.array(step, { maxLength: 30 }), (script, steps) => {
      let main = script;
      let sync = begin(script);
      let screen = textOf(script);
      let pending: NonNullable<ReturnType<typeof send>>['patch'] | null = null;
      const arrive = (): void => {
        if (pending === null) return;
        const after = applyPatch(main, pending);
        if (after === null) throw new Error('The patch was for another text.');
        main = after;
        sync = confirmed(sync);
        pending = null;
      };
      for (const each of steps) {
        switch (each.kind) {
          case 'type': {
            const from = each.from % (screen.length + 1);
            const to = Math.min(screen.length, from + each.length);
            const changes = ChangeSet.of({ from, to, insert: textOf(each.insert) }, screen.length);
            screen = changes.apply(screen);
            sync = typed(sync, changes);
            break;
          }
          case 'send': {
            const sent = send(sync);
            if (sent !== null) ({ sync, patch: pending } = sent);
            break;
          }
          case 'arrive':
            arrive();
            break;
          case 'lost':
            sync = returned(sync);
            pending = null;
            break;
          case 'elsewhere': {
            arrive();
            main = each.script;
            const taken = received(sync, main);
            sync = taken.sync;
            if (taken.shown !== null) screen = taken.shown.apply(screen);
            break;
          }
        }
        expect(shown(sync)).toBe(screen.toString());
      }
      arrive();
      const last = send(sync);
      if (last !== null) {
        ({ sync, patch: pending } = last);
        arrive();
      }
      expect(main).toBe(screen.toString());
    }),
  );
});
