const kept =
  'What you wrote is kept, but for what was typed in the last moment. What is on its way to the service goes on.';

/** What is asked about the page of a window. */
export const pageTexts = {
  hangs: {
    title: 'The window does not answer',
    detail: `It may still come back. ${kept}`,
    load: 'Load the window again',
    leave: 'Wait',
  },
  ended: {
    title: 'The window ended twice in a row',
    detail: kept,
    load: 'Load the window again',
    leave: 'Leave it',
  },
};
