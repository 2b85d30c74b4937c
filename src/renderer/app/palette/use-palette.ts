import { useNavigate } from 'react-router';

/** What an entry of the palette does once it is chosen: the palette closes first. */
export function usePalette(done: () => void): {
  readonly run: (action: () => void) => () => void;
  /** @param openId what the screen is asked to open */
  readonly go: (path: string, openId?: string) => () => void;
} {
  const navigate = useNavigate();
  const run = (action: () => void) => () => {
    done();
    action();
  };
  return {
    run,
    go: (path, openId) => run(() => void navigate(path, { state: openId === undefined ? null : { openId } })),
  };
}
