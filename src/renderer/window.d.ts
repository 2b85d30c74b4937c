import type { BacklotBridge } from '../bridge/index.ts';

declare global {
  interface Window {
    /** Put there by the preload; all that a page can reach. */
    readonly backlot: BacklotBridge;
  }
}
