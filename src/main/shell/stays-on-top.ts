interface Desktop {
  readonly platform: NodeJS.Platform;
  /** What the switch `ozone-platform` says; empty where it is not given. */
  readonly ozonePlatform: string;
  /** Of the desktop's session, as `XDG_SESSION_TYPE` names it. */
  readonly sessionType: string | undefined;
}

/** Whether a window can keep itself above others. On Wayland only the user can, in the window's own menu. */
export function staysOnTop({ platform, ozonePlatform, sessionType }: Desktop): boolean {
  if (platform !== 'linux') return true;
  if (ozonePlatform === 'x11' || ozonePlatform === 'wayland') return ozonePlatform === 'x11';
  return sessionType !== 'wayland';
}
