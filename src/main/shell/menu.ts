import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { BridgeEvent } from '../../bridge/index.ts';
import { shellTexts } from '../texts/shell.ts';

type MenuCommand = Extract<BridgeEvent, { type: 'menu' }>['command'];

const texts = shellTexts.menu;

/**
 * The application menu. Its commands are performed by the page, which also owns their keys: those can be changed by the
 * user, so the menu registers none of them.
 */
export function setMenu(
  perform: (command: MenuCommand) => void,
  own: { readonly quit: () => void; readonly toggleCompact: () => void },
): void {
  const quit: MenuItemConstructorOptions = { label: texts.quit, accelerator: 'CmdOrCtrl+Q', click: own.quit };
  const item = (label: string, command: MenuCommand): MenuItemConstructorOptions => ({
    label,
    click: () => perform(command),
  });
  const settings = item(texts.settings, 'settings');
  const isMac = process.platform === 'darwin';
  const template: MenuItemConstructorOptions[] = [
    ...(isMac
      ? [
          {
            role: 'appMenu',
            submenu: [
              { role: 'about' },
              { type: 'separator' },
              settings,
              { type: 'separator' },
              { role: 'services' },
              { type: 'separator' },
              { role: 'hide' },
              { role: 'hideOthers' },
              { role: 'unhide' },
              { type: 'separator' },
              quit,
            ],
          } satisfies MenuItemConstructorOptions,
        ]
      : []),
    {
      label: texts.file,
      submenu: [
        item(texts.newVideo, 'new-video'),
        item(texts.import, 'import'),
        ...(isMac ? [] : [{ type: 'separator' } as const, settings]),
        { type: 'separator' },
        isMac ? { role: 'close' } : quit,
      ],
    },
    {
      label: texts.edit,
      submenu: [
        // The browser has one history for all fields of the page: only the page knows whose step it is.
        item(texts.undo, 'undo'),
        item(texts.redo, 'redo'),
        { type: 'separator' },
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
        { type: 'separator' },
        item(texts.find, 'find'),
      ],
    },
    {
      label: texts.view,
      submenu: [
        item(texts.palette, 'palette'),
        { label: texts.compact, click: own.toggleCompact },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
