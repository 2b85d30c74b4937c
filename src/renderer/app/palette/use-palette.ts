import { useNavigate } from 'react-router';

/** What an entry of the palette does once it is chosen: the palette closes first. */
export function usePalette(done: () => void): {
  readonly run: (action: () => void) => () => void;
  readonly go: (path: string) => () => void;
} {
  const navigate = useNavigate();
  const run = (action: () => void) => () => {
    done();
    action();
  };
  return { run, go: (path) => run(() => void navigate(path)) };
}
