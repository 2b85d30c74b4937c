import type { Session } from 'electron';
import { isOwn } from './origin.ts';

interface PermissionRules {
  /** Whether the page may have what it asks for. */
  request(permission: string, asked: AskedPermission): boolean;
  /** Whether the page already has it. */
  check(permission: string, origin: string, asked: AskedPermission): boolean;
}

/** What Electron says of a request, as far as it matters here. */
interface AskedPermission {
  readonly isMainFrame: boolean;
  readonly requestingUrl?: string | undefined;
  readonly mediaTypes?: readonly string[] | undefined;
  readonly mediaType?: string | undefined;
}

/**
 * Everything is denied but, for our own page, the full screen that its players have a button for, and the microphone while a
 * recording is open.
 */
export function createPermissions(parts: { recording: () => boolean }): PermissionRules {
  return {
    request: (permission, { isMainFrame, requestingUrl, mediaTypes }) =>
      isMainFrame &&
      isOwn(requestingUrl) &&
      (permission === 'fullscreen' ||
        (permission === 'media' && mediaTypes?.length === 1 && mediaTypes[0] === 'audio' && parts.recording())),
    check: (permission, origin, { isMainFrame, mediaType }) =>
      isMainFrame &&
      isOwn(origin) &&
      (permission === 'fullscreen' || (permission === 'media' && mediaType === 'audio' && parts.recording())),
  };
}

/** @param system asks the system's own leave for what the rules allow, where it wants to be asked; the page waits for it. */
export function applyPermissions(
  session: Session,
  rules: PermissionRules,
  system: (permission: string) => Promise<boolean> = () => Promise.resolve(true),
): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    if (!rules.request(permission, details)) answer(false);
    else void system(permission).then(answer, () => answer(false));
  });
  session.setPermissionCheckHandler((_contents, permission, origin, details) =>
    rules.check(permission, origin, details),
  );
  session.setDevicePermissionHandler(() => false);
}
