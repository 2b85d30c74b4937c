import { useEffect, useState } from 'react';
import type { AppError } from '../../../bridge/index.ts';
import { Unsaved, useRow } from '../../app/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { onLeaving } from '../../ui/index.ts';
import { DraftSession } from './draft-session.ts';
import { saidKept } from './said-kept.ts';

interface OpenDraft {
  readonly session: DraftSession | null;
  readonly error: AppError | null;
  readonly again: () => void;
}

/** Milliseconds that a save waits at most for a moment in which nothing else is done. */
const mostIdleMs = 120;

/** Drafts that main could not save yet. */
const unsaved = new Unsaved<DraftSession>();

function sessionFor(id: string, draft: ConstructorParameters<typeof DraftSession>[0]): DraftSession {
  const session = new DraftSession(draft, {
    read: () => ask('drafts.read', { id }),
    edit: (edit) => ask('drafts.edit', { id, ...edit }),
    undo: async () => saidKept(await ask('drafts.undo', { id })),
    redo: async () => saidKept(await ask('drafts.redo', { id })),
    after: (ms, run) => {
      let idle = 0;
      // Between two keys, but soon: unsaved input lives no longer than 500 ms in the page.
      const timer = setTimeout(() => (idle = requestIdleCallback(run, { timeout: mostIdleMs })), ms);
      return () => {
        clearTimeout(timer);
        cancelIdleCallback(idle);
      };
    },
    whenIdle: (run) => void requestIdleCallback(run, { timeout: 2000 }),
    toAppError,
  });
  session.state.subscribe(({ saving, error }) => {
    // Who deleted the draft for ever wants no more of it.
    if (saving === 'saved' || error?.code === 'unknown-draft') unsaved.release(id);
    else if (saving === 'failed') unsaved.hold(id, session);
  });
  return session;
}

/** What sends the last words of a session that is not shown any more, by its draft. */
const closing = new Map<string, Promise<void>>();

function closeSession(id: string, session: DraftSession): void {
  const closed = session.close().finally(() => {
    if (closing.get(id) === closed) closing.delete(id);
  });
  closing.set(id, closed);
}

/** As main has it, or with what main could not take when it was last open. */
async function openSession(id: string): Promise<DraftSession> {
  // Read before main has the last words, the draft would be written on without them.
  await closing.get(id);
  const held = unsaved.get(id);
  if (held === undefined) return sessionFor(id, await ask('drafts.read', { id }));
  held.reopen();
  return held;
}

/** Opens a draft, and saves what is left whenever the window loses the user's attention or the screen changes. */
export function useDraftSession(id: string): OpenDraft {
  const [opened, setOpened] = useState<Omit<OpenDraft, 'again'>>({ session: null, error: null });
  const [attempt, setAttempt] = useState(0);
  const revision = useRow('drafts', id)?.revision ?? 0;
  useEffect(() => {
    let session: DraftSession | null = null;
    const listening = new AbortController();
    openSession(id).then(
      (found) => {
        if (listening.signal.aborted) return;
        session = found;
        listening.signal.addEventListener(
          'abort',
          onLeaving((last) => (last ? session?.leaving() : void session?.flush())),
        );
        setOpened({ session, error: null });
      },
      (thrown: unknown) => {
        if (!listening.signal.aborted) setOpened({ session: null, error: toAppError(thrown) });
      },
    );
    return () => {
      listening.abort();
      setOpened({ session: null, error: null });
      if (session !== null) closeSession(id, session);
    };
  }, [id, attempt]);
  const { session } = opened;
  useEffect(() => session?.noticed(revision), [session, revision]);
  return { ...opened, again: () => setAttempt((before) => before + 1) };
}
