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
  readonly securityOrigin?: string | undefined;
  readonly mediaTypes?: readonly string[] | undefined;
  readonly mediaType?: string | undefined;
}

/** Everything is denied but the microphone, for our own page, while a recording is open. */
export function createPermissions(parts: { recording: () => boolean }): PermissionRules {
  return {
    request: (permission, { isMainFrame, requestingUrl, mediaTypes }) =>
      permission === 'media' &&
      isMainFrame &&
      isOwn(requestingUrl) &&
      mediaTypes?.length === 1 &&
      mediaTypes[0] === 'audio' &&
      parts.recording(),
    check: (permission, origin, { isMainFrame, mediaType }) =>
      permission === 'media' && isMainFrame && isOwn(origin) && mediaType === 'audio' && parts.recording(),
  };
}

export function applyPermissions(session: Session, rules: PermissionRules): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(rules.request(permission, details));
  });
  session.setPermissionCheckHandler((_contents, permission, origin, details) =>
    rules.check(permission, origin, details),
  );
  session.setDevicePermissionHandler(() => false);
}
