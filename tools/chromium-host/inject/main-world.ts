// Runs in every page before its own scripts: stands where Electron, not Chrome, decides about microphones and windows.

declare const MAIN: { readonly own: string; readonly other: string };

const crossing = crossWorlds(MAIN.own, MAIN.other);
const inTopFrame = window.parent === window;

const refusal = (): DOMException => new DOMException('Permission denied', 'NotAllowedError');

/** Asked through the preload's world: a frame, or a window without a preload, has none and gets nothing. */
const isGranted = async (kinds: readonly string[]): Promise<boolean> => {
  try {
    return inTopFrame && (await crossing.ask('host:media', kinds)) === true;
  } catch {
    return false;
  }
};

if ('MediaDevices' in window) {
  const original = MediaDevices.prototype.getUserMedia;
  const call = Reflect.apply;
  // An object of its own, so that its name and length stay those of the original.
  const guarded = {
    async getUserMedia(this: MediaDevices, constraints?: MediaStreamConstraints): Promise<MediaStream> {
      const kinds = [...(constraints?.audio ? ['audio'] : []), ...(constraints?.video ? ['video'] : [])];
      if (kinds.length > 0 && !(await isGranted(kinds))) throw refusal();
      return call(original, this, [constraints]);
    },
    getDisplayMedia(): Promise<MediaStream> {
      return Promise.reject(refusal());
    },
  };
  Object.defineProperty(MediaDevices.prototype, 'getUserMedia', {
    value: guarded.getUserMedia,
    writable: true,
    configurable: true,
  });
  Object.defineProperty(MediaDevices.prototype, 'getDisplayMedia', {
    value: guarded.getDisplayMedia,
    writable: true,
    configurable: true,
  });
}

window.open = (url, frameName, features) => {
  const resolved = new URL(String(url ?? 'about:blank'), location.href).href;
  if (inTopFrame) crossing.ask('host:open', resolved, frameName ?? '', features ?? '');
  return null;
};
