import { useCallback, useEffect, useState } from 'react';
import type { AppError, ShownCaptions, VideoDetail } from '../../../bridge/index.ts';
import { Unsaved } from '../../app/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { onLeaving } from '../../ui/index.ts';
import { captionsChanged } from '../videos/left-by-render.ts';
import { CaptionSession } from './caption-session.ts';

interface OpenedCaptions {
  readonly session: CaptionSession | null;
  readonly detail: VideoDetail | null;
  readonly error: AppError | null;
  readonly again: () => void;
}

const after = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Captions that main could not save yet, by the video. */
const unsaved = new Unsaved<CaptionSession>();

/** What sends the last words of captions that are not shown any more, by the video. */
const closing = new Map<string, Promise<unknown>>();

function closeSession(session: CaptionSession): void {
  const { id } = session;
  // Once the caption that is edited has been left, which may give way to what was typed before.
  const left = Promise.resolve();
  const closed = left
    .then(() => session.flush())
    .finally(() => {
      if (closing.get(id) === closed) closing.delete(id);
    });
  closing.set(id, closed);
}

/** Read before main has the last words, they would be shown, and corrected on, without them. */
async function readCaptions(id: string): Promise<ShownCaptions> {
  await closing.get(id);
  return ask('captions.read', { id });
}

/** As main has them, with what it could not take when they were last open. */
function sessionFor(id: string, captions: ShownCaptions): CaptionSession {
  const held = unsaved.get(id);
  if (held !== undefined) {
    held.take(captions);
    return held;
  }
  const session = new CaptionSession(captions, { ask, after });
  session.state.subscribe(({ errors }) => {
    if (errors.size > 0) unsaved.hold(id, session);
    else unsaved.release(id);
    captionsChanged(id);
  });
  return session;
}

/** Reads captions and video, and saves what is typed before the page can go away. `changed`: read again when it changes. */
export function useCaptionSession(id: string, changed: unknown): OpenedCaptions {
  const [session, setSession] = useState<CaptionSession | null>(null);
  const [detail, setDetail] = useState<VideoDetail | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    ask('videos.detail', { id }).then(
      (found) => wanted && setDetail(found),
      // Without it there is no player; the captions are there all the same.
      () => undefined,
    );
    readCaptions(id).then(
      (captions) => {
        if (!wanted) return;
        setError(null);
        setSession((open) => {
          if (open === null) return sessionFor(id, captions);
          open.take(captions);
          return open;
        });
      },
      (thrown: unknown) => wanted && setError(toAppError(thrown)),
    );
    return () => {
      wanted = false;
    };
  }, [id, changed, attempt]);

  useEffect(() => {
    if (session === null) return undefined;
    const stay = onLeaving((last) => (last ? session.leaving() : void session.flush()));
    return () => {
      stay();
      closeSession(session);
    };
  }, [session]);

  const again = useCallback(() => {
    setError(null);
    setAttempt((count) => count + 1);
  }, []);
  return { session, detail, error, again };
}
