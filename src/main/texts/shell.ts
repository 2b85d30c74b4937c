/** Of windows, dialogs and menus. What Electron itself writes into a menu is not here. */
export const shellTexts = {
  compactTitle: 'Backlot queue',
  allFiles: 'All files',
  noDialog: 'The file dialog could not be opened',
  noBrowser: (url: string) => ({
    title: 'The page could not be opened in a browser',
    detail: `Open it yourself: ${url}`,
  }),

  menu: {
    quit: 'Quit Backlot',
    settings: 'Settings…',
    file: 'File',
    newVideo: 'New video…',
    import: 'Import…',
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    find: 'Find…',
    view: 'View',
    palette: 'Command palette…',
    compact: 'Compact window',
  },
  spelling: {
    none: 'No suggestions',
    learn: (word: string): string => `Learn “${word}”`,
    download: 'Download a dictionary to check spelling',
  },
  tray: {
    open: 'Open Backlot',
    openQueue: 'Open queue',
    resume: 'Resume new starts',
    pause: 'Pause new starts (what runs goes on)',
    /** `words`: how much is going on. */
    tip: (words: string): string => `Backlot: ${words}`,
  },
};
