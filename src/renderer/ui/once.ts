import type { MouseEvent } from 'react';

/** A double click is one press: the second half would do it once more, or press what the button has become. */
export const once =
  (run: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) run();
  };
