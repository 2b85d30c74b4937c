import { describe, expect, test, vi } from 'vitest';
import { contextMenu } from '../../../src/main/shell/context-menu.ts';

const editFlags = { canCut: true, canCopy: true, canPaste: false, canSelectAll: true };
const field = { isEditable: true, selectionText: '', misspelledWord: '', dictionarySuggestions: [], editFlags };
const actions = { replace: vi.fn<(word: string) => void>(), learn: vi.fn<(word: string) => void>(), download: null };
type Menu = ReturnType<typeof contextMenu>;

const press = (menu: Menu, label: string): void => {
  const item = menu.find((one) => one.label === label);
  // What a menu hands to a click is not looked at.
  (item?.click as (() => void) | undefined)?.();
};
const names = (menu: Menu): readonly string[] => menu.map(({ label, role, type }) => label ?? role ?? type ?? '');

describe('the menu of the other button', () => {
  test('has the clipboard in a field, as far as it can be used', () => {
    const menu = contextMenu(field, actions);
    expect(names(menu)).toEqual(['cut', 'copy', 'paste', 'separator', 'selectAll']);
    expect(menu.map(({ enabled }) => enabled)).toEqual([true, true, false, undefined, true]);
  });

  test('puts a word right, or learns it', () => {
    const pressed = { ...field, misspelledWord: 'R&d', dictionarySuggestions: ['R&D', 'Rd'] };
    const menu = contextMenu(pressed, actions);
    expect(names(menu).slice(0, 4)).toEqual(['R&&D', 'Rd', 'Learn “R&&d”', 'separator']);
    press(menu, 'R&&D');
    press(menu, 'Learn “R&&d”');
    expect(actions.replace.mock.calls).toEqual([['R&D']]);
    expect(actions.learn.mock.calls).toEqual([['R&d']]);
    expect(names(contextMenu({ ...pressed, dictionarySuggestions: [] }, actions))[0]).toBe('No suggestions');
  });

  test('offers a dictionary where one is lacking, in fields alone', () => {
    const download = vi.fn<() => void>();
    const menu = contextMenu(field, { ...actions, download });
    expect(names(menu).slice(-2)).toEqual(['separator', 'Download a dictionary to check spelling']);
    press(menu, 'Download a dictionary to check spelling');
    expect(download).toHaveBeenCalledOnce();
    const page = { ...field, isEditable: false, selectionText: 'marked' };
    expect(names(contextMenu(page, { ...actions, download }))).toEqual(['copy']);
  });

  test('copies what is marked elsewhere, and is not there where nothing is', () => {
    const page = { ...field, isEditable: false };
    expect(names(contextMenu({ ...page, selectionText: 'marked' }, actions))).toEqual(['copy']);
    expect(contextMenu({ ...page, selectionText: ' \n' }, actions)).toEqual([]);
    expect(contextMenu(page, actions)).toEqual([]);
  });
});
