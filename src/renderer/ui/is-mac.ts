/** Whether this is a Mac, whose keys are ⌘ and ⌥. The window is absent in unit tests only. */
export const isMac = (): boolean => typeof window !== 'undefined' && window.backlot?.platform === 'darwin';
