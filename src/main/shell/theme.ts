import { nativeTheme, type BrowserWindow } from 'electron';
import { z } from 'zod';
import { settings, type BridgeEvent } from '../../bridge/index.ts';

const themed = z.array(settings.pick({ theme: true }));

/** Follows the user's choice of theme with everything that is not the page: menus, dialogs, the next first paint. */
export function followTheme(event: BridgeEvent): void {
  if (event.type === 'change' && event.collection === 'settings') applyTheme(event.upserts);
}

/** Takes the theme out of rows of the settings; other rows change nothing. */
export function applyTheme(rows: unknown): void {
  const parsed = themed.safeParse(rows);
  const theme = parsed.data?.[0]?.theme;
  if (theme !== undefined) nativeTheme.themeSource = theme;
}

/** Has windows follow the theme with what is seen of them before their page has painted there, as while they are made larger. */
export function followWithBackground(
  windows: () => readonly Pick<BrowserWindow, 'setBackgroundColor'>[],
  background: () => string,
): void {
  nativeTheme.on('updated', () => {
    for (const window of windows()) window.setBackgroundColor(background());
  });
}
