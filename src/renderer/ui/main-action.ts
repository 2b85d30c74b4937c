import { createContext, useContext } from 'react';

/**
 * Whether the thing to do next stands in another part of the window, beside or above this one: one button stands out, not
 * two.
 */
const ElsewhereContext = createContext(false);
export const MainActionElsewhere = ElsewhereContext.Provider;
export const useMainActionElsewhere = (): boolean => useContext(ElsewhereContext);
