import { describe, expect, it, vi } from 'vitest';
import { noWork } from '../../../src/main/queue/index.ts';
import { KeptNotices } from '../../../src/main/shell/kept-notices.ts';
import { signsOf } from '../../../src/main/shell/signs.ts';
import { Sight } from '../../../src/main/shell/sight.ts';
import { trayMenu } from '../../../src/main/shell/tray-menu.ts';

describe('the menu of the tray', () => {
  const actions = {
    open: vi.fn<() => void>(),
    openQueue: vi.fn<() => void>(),
    toggleCompact: vi.fn<() => void>(),
    setPaused: vi.fn<(paused: boolean) => void>(),
    quit: vi.fn<() => void>(),
  };
  const press = (menu: ReturnType<typeof trayMenu>, label: RegExp): void => {
    const item = menu.find((one) => label.test(one.label ?? ''));
    // What a menu hands to a click is not looked at.
    (item?.click as (() => void) | undefined)?.();
  };

  it('says the counts at its head, where nothing can be pressed', () => {
    const [head] = trayMenu({ ...noWork, sending: 2, needsYou: 1 }, false, actions);
    expect(head).toEqual({ label: '1 needs you · 2 being sent', enabled: false });
    expect(trayMenu(noWork, true, actions)[0]?.label).toBe('new starts paused');
  });

  it('pauses new starts, says that what runs goes on, and resumes them', () => {
    press(trayMenu(noWork, false, actions), /^Pause new starts \(what runs goes on\)$/u);
    press(trayMenu(noWork, true, actions), /^Resume new starts$/u);
    expect(actions.setPaused.mock.calls).toEqual([[true], [false]]);
  });

  it('leads to everything that a click on the tray itself does, which some desktops do not tell', () => {
    const menu = trayMenu(noWork, false, actions);
    press(menu, /^Open Backlot$/u);
    press(menu, /^Open queue$/u);
    press(menu, /^Compact window$/u);
    press(menu, /^Quit Backlot$/u);
    for (const name of ['open', 'openQueue', 'toggleCompact', 'quit'] as const)
      expect(actions[name]).toHaveBeenCalledOnce();
  });
});

describe('the button of the program', () => {
  const work = { ...noWork, needsYou: 3, sending: 1, bytes: { sent: 1, total: 4 } };

  it('has a number where the system has one, and a picture with words on Windows', () => {
    expect(signsOf(work, 'darwin')).toEqual({ badge: 3, overlay: null, progress: 0.25 });
    expect(signsOf(work, 'linux')).toEqual({ badge: 3, overlay: null, progress: 0.25 });
    expect(signsOf(work, 'win32')).toEqual({ badge: null, overlay: '3 need you', progress: 0.25 });
    expect(signsOf({ ...work, needsYou: 1 }, 'win32').overlay).toBe('1 needs you');
  });

  it('goes back to its own picture when nothing needs the user and no byte moves', () => {
    expect(signsOf({ ...noWork, running: 9 }, 'linux')).toEqual({ badge: 0, overlay: null, progress: -1 });
    expect(signsOf({ ...noWork, running: 9 }, 'win32')).toEqual({ badge: null, overlay: null, progress: -1 });
  });
});

describe('notices that were shown', () => {
  it('can be clicked until fifty newer ones came', () => {
    const kept = new KeptNotices<string>();
    for (let number = 0; number < 60; number += 1) kept.add(`notice ${number}`);
    expect(kept.size).toBe(50);
    kept.clicked('notice 59');
    kept.clicked('notice 1');
    expect(kept.size).toBe(49);
  });
});

describe('what the user looks at', () => {
  it('is the screen of the window that has the keyboard', () => {
    let focused: 'main' | 'compact' | null = null;
    const sight = new Sight(() => focused);
    sight.at('main', '/speech/1');
    sight.at('compact', '/compact');
    expect(sight.looksAt()).toBeNull();
    focused = 'main';
    expect(sight.looksAt()).toBe('/speech/1');
    sight.at('main', '/');
    expect(sight.looksAt()).toBe('/');
    focused = 'compact';
    expect(sight.looksAt()).toBe('/compact');
    sight.closed('compact');
    expect(sight.looksAt()).toBeNull();
  });
});
