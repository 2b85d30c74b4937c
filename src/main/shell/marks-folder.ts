import { join } from 'node:path';

interface Computer {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's own folder, and that of the program's logs; absolute paths. */
  readonly home: string;
  readonly logs: string;
  /** Of the program. */
  readonly name: string;
}

/**
 * Where the program keeps of itself what belongs to this computer alone, so that it is not put back together with the data: they
 * roam with the user on Windows, and lie elsewhere than the logs on macOS. Undefined where there is no such place.
 */
export function marksFolder({ platform, env, home, logs, name }: Computer): string | undefined {
  switch (platform) {
    case 'win32': {
      const local = env['LOCALAPPDATA'] ?? '';
      return local === '' ? undefined : join(local, name, 'sent');
    }
    case 'darwin':
      return join(logs, 'sent');
    default: {
      const state = env['XDG_STATE_HOME'] ?? '';
      // "All paths set in these environment variables must be absolute" (XDG Base Directory Specification).
      return join(state.startsWith('/') ? state : join(home, '.local', 'state'), name.toLowerCase(), 'sent');
    }
  }
}
