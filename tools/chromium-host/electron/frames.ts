import { EventEmitter } from 'node:events';
import type { DevToolsSession } from '../chromium/devtools.ts';
import type { SchemeMap } from './scheme-map.ts';

/** What an app reads of Electron's WebFrameMain. URLs and origins are the app's own. */
export class Frame {
  readonly id: string;
  readonly parent: Frame | null;
  readonly routingId: number;
  name = '';
  url = '';
  detached = false;

  constructor(id: string, parent: Frame | null, routingId: number) {
    this.id = id;
    this.parent = parent;
    this.routingId = routingId;
  }

  get top(): Frame {
    return this.parent?.top ?? this;
  }

  get origin(): string {
    const origin = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]+)/i.exec(this.url)?.[1];
    if (origin !== undefined) return origin;
    // An empty document belongs to whoever made it.
    return this.url === '' || this.url.startsWith('about:') ? (this.parent?.origin ?? 'null') : 'null';
  }

  isDestroyed(): boolean {
    return this.detached;
  }
}

/** Follows the frames of one page, and which script context belongs to which. */
export class FrameTree extends EventEmitter<{ committed: [frame: Frame] }> {
  readonly #schemes: SchemeMap;
  readonly #frames = new Map<string, Frame>();
  readonly #contexts = new Map<number, string>();
  #lastRouting = 0;
  top: Frame;

  constructor(schemes: SchemeMap) {
    super();
    this.#schemes = schemes;
    this.top = new Frame('', null, ++this.#lastRouting);
  }

  follow(session: DevToolsSession, topFrameId: string): void {
    this.top = new Frame(topFrameId, null, ++this.#lastRouting);
    this.#frames.set(topFrameId, this.top);
    session.on('Page.frameAttached', ({ frameId, parentFrameId }) => {
      this.#frames.set(frameId, new Frame(frameId, this.#frames.get(parentFrameId) ?? this.top, ++this.#lastRouting));
    });
    session.on('Page.frameDetached', ({ frameId }) => {
      const frame = this.#frames.get(frameId);
      if (frame) frame.detached = true;
      this.#frames.delete(frameId);
    });
    session.on('Page.frameNavigated', ({ frame: { id, url, urlFragment, name } }) => {
      const frame = this.#frames.get(id);
      if (!frame) return;
      frame.url = this.#schemes.toApp(url + (urlFragment ?? ''));
      frame.name = name ?? '';
      this.emit('committed', frame);
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      const frame = this.#frames.get(frameId);
      if (frame) frame.url = this.#schemes.toApp(url);
    });
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const frameId: unknown = context.auxData?.['frameId'];
      if (typeof frameId === 'string') this.#contexts.set(context.id, frameId);
    });
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      this.#contexts.delete(executionContextId);
    });
    session.on('Runtime.executionContextsCleared', () => this.#contexts.clear());
  }

  byId(frameId: string): Frame | null {
    return this.#frames.get(frameId) ?? null;
  }

  ofContext(contextId: number): Frame | null {
    const frameId = this.#contexts.get(contextId);
    return frameId === undefined ? null : this.byId(frameId);
  }
}
