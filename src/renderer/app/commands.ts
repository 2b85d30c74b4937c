import { useEffect, useRef } from 'react';

/** What a key, a menu of the system and the palette can all set off. */
type CommandName = 'import' | 'new-video' | 'render' | 'settings' | 'palette' | 'find' | 'undo' | 'redo';

const handlers = new Map<CommandName, (() => void)[]>();

/** Runs the handler that was added last (the innermost screen's). False when nobody listens. */
export function runCommand(name: CommandName): boolean {
  const handler = handlers.get(name)?.at(-1);
  handler?.();
  return handler !== undefined;
}

/** Answers a command for as long as the component is shown. */
export function useCommand(name: CommandName, handler: () => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  }, [handler]);
  useEffect(() => {
    const run = (): void => latest.current();
    const list = handlers.get(name) ?? [];
    handlers.set(name, [...list, run]);
    return () => {
      handlers.set(
        name,
        (handlers.get(name) ?? []).filter((entry) => entry !== run),
      );
    };
  }, [name]);
}
