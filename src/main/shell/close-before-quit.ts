/** What of the program is made use of: Electron's `app`. */
interface QuittingProgram {
  on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  quit(): void;
}

interface ClosingParts {
  readonly close: () => Promise<void>;
  /** Has the program start again as soon as it has ended. */
  readonly startAgain: () => void;
}

/** How long a quit waits for what is being written, milliseconds. */
const closeWithinMs = 5_000;

/**
 * Holds the quit until `close` is through, but not for ever. Returns what to do where the user opens the program: `show` it, or,
 * where it is closing already, start it again afterwards: a window would show nothing, and go with the rest.
 */
export function closeBeforeQuit(program: QuittingProgram, parts: ClosingParts): (show: () => void) => void {
  let closing = false;
  let closed = false;
  let startsAgain = false;
  const end = (): void => {
    if (closed) return;
    closed = true;
    program.quit();
  };
  program.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    if (closing) return;
    closing = true;
    setTimeout(end, closeWithinMs).unref();
    parts
      .close()
      .catch((error: unknown) => console.error(`The studio did not close: ${String(error)}`))
      // Not in this turn: as long as Electron tells of the quit that is held, and runs what its listeners promised, it hears no other
      // one. Where nothing is under way all is closed by then, and the program would go on without a window.
      .finally(() => setImmediate(end));
  });
  return (show) => {
    if (!closing) show();
    else if (!startsAgain) {
      startsAgain = true;
      parts.startAgain();
    }
  };
}
