import type { EventEmitter } from 'node:events';
import type { DevToolsSession } from '../chromium/devtools.ts';
import type { Protocol } from '../chromium/protocol.ts';
import { PreventableEvent } from './event.ts';
import type { Frame, FrameTree } from './frames.ts';
import type { SchemeMap } from './scheme-map.ts';

const withoutFragment = (url: string): string => url.replace(/#.*$/s, '');

/** Sends a decision about a request; a page that has moved on needs none. */
const reply = (sending: Promise<unknown>): void => void sending.catch(() => undefined);

/** Which documents a page may show: those that main itself loads, and those that no listener of the app prevents. */
export class Navigation {
  readonly #contents: EventEmitter;
  readonly #frames: FrameTree;
  readonly #schemes: SchemeMap;
  #expected = '';

  /** @param contents where the app listens for `will-navigate` and its kin. */
  constructor(contents: EventEmitter, frames: FrameTree, schemes: SchemeMap) {
    this.#contents = contents;
    this.#frames = frames;
    this.#schemes = schemes;
  }

  /** The address that main asked for last, in Chromium's words; empty before the first. */
  get expected(): string {
    return this.#expected;
  }

  /** Main loads this; returns it in Chromium's words. */
  expect(url: string): string {
    this.#expected = this.#schemes.toChromium(url);
    return this.#expected;
  }

  /** Every document, so that the app can refuse it, and everything of the app's schemes, which Chromium cannot load itself. */
  get interceptedRequests(): Protocol.Fetch.RequestPattern[] {
    return [
      { urlPattern: '*', resourceType: 'Document' },
      ...this.#schemes.schemes.map((scheme): Protocol.Fetch.RequestPattern => ({ urlPattern: `${scheme}:*` })),
    ];
  }

  decideRequest(session: DevToolsSession, paused: Protocol.Fetch.requestPausedPayload): void {
    const { requestId, request, resourceType, frameId } = paused;
    const chromiumUrl = this.#schemes.toChromium(request.url);
    if (chromiumUrl !== request.url) {
      // A scheme of the app's own inside a page: Chromium asks us, and is sent to where it can be answered in parts.
      const responseHeaders = [{ name: 'Location', value: chromiumUrl }];
      reply(session.send('Fetch.fulfillRequest', { requestId, responseCode: 307, responseHeaders }));
      return;
    }
    const frame = this.#frames.byId(frameId);
    if (
      resourceType !== 'Document' ||
      !frame ||
      this.#mayNavigate(frame, request.url, paused.redirectedRequestId !== undefined)
    )
      reply(session.send('Fetch.continueRequest', { requestId }));
    else reply(session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }));
  }

  /** A document that came with a request, which was decided on then. */
  wasRequested({ url }: Frame): boolean {
    return /^https?:/.test(url) || this.#schemes.toChromium(url) !== url;
  }

  /** Empty and local documents are loaded without a request that could be stopped: the app is asked when they are there. */
  mayStay(frame: Frame): boolean {
    const isFirst = this.#expected === '';
    return this.wasRequested(frame) || isFirst || frame.url === this.#expected || this.#askApp(frame, frame.url, false);
  }

  /** Asks the app's `will-navigate`, `will-frame-navigate` and `will-redirect`, as Electron does unless main itself loads. */
  #mayNavigate(frame: Frame, chromiumUrl: string, redirected: boolean): boolean {
    const url = this.#schemes.toApp(chromiumUrl);
    const isOurs = withoutFragment(chromiumUrl) === withoutFragment(this.#expected);
    const isReload = withoutFragment(url) === withoutFragment(frame.url);
    return (frame === this.#frames.top && (isOurs || isReload)) || this.#askApp(frame, url, redirected);
  }

  #askApp(frame: Frame, url: string, redirected: boolean): boolean {
    const isMainFrame = frame === this.#frames.top;
    const event = Object.assign(new PreventableEvent(), { url, isMainFrame, isSameDocument: false, frame });
    if (redirected) this.#contents.emit('will-redirect', event, url, false, isMainFrame);
    else {
      this.#contents.emit('will-frame-navigate', event);
      if (isMainFrame) this.#contents.emit('will-navigate', event, url);
    }
    return !event.defaultPrevented;
  }
}
