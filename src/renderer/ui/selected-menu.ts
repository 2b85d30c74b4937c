import { createContext, useContext } from 'react';
import type { MenuItem } from './menu-item.ts';

/** What the rows that are selected offer together. */
export interface SelectedMenu {
  /** Of those that are shown. */
  readonly ids: ReadonlySet<string>;
  /** Worked out when a menu is opened, and for as long as it is. */
  readonly items: () => readonly (MenuItem | 'separator')[];
}

export const SelectedMenuContext = createContext<SelectedMenu | null>(null);

/** The menu for all selected rows where the one of this id is among several of them; null where it speaks for itself. */
export function useSelectedMenu(row: string | null): SelectedMenu | null {
  const menu = useContext(SelectedMenuContext);
  return menu !== null && row !== null && menu.ids.size > 1 && menu.ids.has(row) ? menu : null;
}
