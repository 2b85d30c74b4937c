import { createContext, useContext } from 'react';

/** Where tooltips and menus are drawn: inside the open dialog, else on the page (what is outside of a dialog is inert). */
const LayerContext = createContext<HTMLElement | null>(null);
export const Layer = LayerContext.Provider;
export const useLayer = (): HTMLElement | null => useContext(LayerContext);
