import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { BridgeEvent } from '../../bridge/index.ts';

type MenuCommand = Extract<BridgeEvent, { type: 'menu' }>['command'];

/**
 * The application menu. Its commands are performed by the page, which also owns their keys: those can be changed by the
 * user, so the menu registers none of them.
 */
export function setMenu(
  perform: (command: MenuCommand) => void,
  own: { readonly quit: () => void; readonly toggleCompact: () => void },
): void {
  const quit: MenuItemConstructorOptions = { label: 'Quit Backlot', accelerator: 'CmdOrCtrl+Q', click: own.quit };
  const item = (label: string, command: MenuCommand): MenuItemConstructorOptions => ({
    label,
    click: () => perform(command),
  });
  const settings = item('Settings…', 'settings');
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
      label: 'File',
      submenu: [
        item('New video…', 'new-video'),
        item('Import…', 'import'),
        ...(isMac ? [] : [{ type: 'separator' } as const, settings]),
        { type: 'separator' },
        isMac ? { role: 'close' } : quit,
      ],
    },
    {
      label: 'Edit',
      submenu: [
        // The browser has one history for all fields of the page: only the page knows whose step it is.
        item('Undo', 'undo'),
        item('Redo', 'redo'),
        { type: 'separator' },
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
        { type: 'separator' },
        item('Find…', 'find'),
      ],
    },
    {
      label: 'View',
      submenu: [
        item('Command palette…', 'palette'),
        { label: 'Compact window', click: own.toggleCompact },
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
