import { createContext } from 'react';
import type { ErrorAction } from '../../bridge/errors.ts';

export type ErrorActions = Partial<Record<ErrorAction, () => void>>;

export interface EverywhereActions {
  readonly actions: ErrorActions;
  /** Where an action is called otherwise than usual. */
  readonly words: Partial<Record<ErrorAction, string>>;
  /** Takes the practice account, and stays where it is. */
  readonly practice?: () => Promise<unknown>;
}

export const ErrorActionsContext = createContext<EverywhereActions>({ actions: {}, words: {} });
/** What each action does everywhere (sign in, settings, billing); a screen adds its own with `actions`. */
export const ErrorActionsProvider = ErrorActionsContext.Provider;
