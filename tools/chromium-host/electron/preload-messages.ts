import type { EventEmitter } from 'node:events';
import type { DevToolsSession } from '../chromium/devtools.ts';
import type { WorldNames } from '../inject/scripts.ts';
import { decodeWire, encodeWire } from '../inject/wire.ts';
import { resolveFilePaths } from './file-paths.ts';
import type { Frame, FrameTree } from './frames.ts';
import type { Machine } from './machine.ts';
import type { Session } from './session.ts';

/** What the preload's world sends. */
type PageMessage =
  | { readonly type: 'invoke' | 'permission'; readonly id: number; readonly channel: string; readonly args: unknown }
  | { readonly type: 'send'; readonly channel: string; readonly args: unknown }
  | { readonly type: 'open'; readonly url: string; readonly frameName: string; readonly features: string }
  | { readonly type: 'window'; readonly focused: boolean; readonly bounds: Readonly<Record<Side, number>> };
type Side = 'x' | 'y' | 'width' | 'height';

interface PreloadMessagesParts {
  readonly machine: Machine;
  /** Electron's `webContents` of the page: the sender of its messages. */
  readonly contents: EventEmitter;
  readonly session: Session;
  readonly frames: FrameTree;
  readonly names: WorldNames;
  /** A page wants a window of its own. */
  readonly open: (url: string, frameName: string, features: string) => void;
  /** Sends to the page once it is there. */
  readonly run: (send: (session: DevToolsSession) => Promise<unknown>) => void;
}

/** Messages between main and the preload of one page: `ipcRenderer` at the other end, `ipcMain` at this one. */
export class PreloadMessages {
  readonly #parts: PreloadMessagesParts;
  /** The script context of the main frame's preload; null while there is none. */
  #contextId: number | null = null;

  constructor(parts: PreloadMessagesParts) {
    this.#parts = parts;
  }

  /** Another document has taken the page's place; its preload has not spoken yet. */
  documentChanged(): void {
    this.#contextId = null;
  }

  /** As in Electron: what cannot be cloned throws here, what has no listener yet is lost. */
  send(channel: string, args: readonly unknown[]): void {
    this.#deliver(this.#contextId, { type: 'message', channel, args: encodeWire(args) });
  }

  /** @param frame where the message comes from; null where that is gone. */
  async receive(session: DevToolsSession, payload: string, contextId: number, frame: Frame | null): Promise<void> {
    const { machine, contents, frames, names, open } = this.#parts;
    const message = JSON.parse(payload) as PageMessage; // inject/preload-world.ts wrote it
    switch (message.type) {
      case 'window':
        if (frame === frames.top) this.#contextId = contextId;
        contents.emit('host:window', message);
        return;
      case 'open':
        open(message.url, message.frameName, message.features);
        return;
      case 'permission': {
        const [kinds] = decodeWire(message.args) as [string[]]; // inject/main-world.ts asked
        const { browser } = machine.chromium().devtools;
        const granted = frame ? await this.#parts.session.requestMedia(browser, contents, frame, kinds) : false;
        this.#answer(contextId, message.id, true, granted);
        return;
      }
      case 'send':
      case 'invoke': {
        const event = {
          type: 'frame',
          sender: contents,
          senderFrame: frame,
          processId: 1,
          frameId: frame?.routingId ?? -1,
        };
        const sent = decodeWire(message.args) as unknown[]; // ipcRenderer sends a list
        const args = await resolveFilePaths(sent, names.fileToken, session, contextId, `${names.deliver}Files`);
        if (message.type === 'send') machine.ipcMain.emit(message.channel, event, ...args);
        else
          await machine.ipcMain.answer(event, message.channel, args).then(
            (value) => this.#answer(contextId, message.id, true, value),
            (error: unknown) => this.#answer(contextId, message.id, false, error),
          );
      }
    }
  }

  #answer(contextId: number, id: number, ok: boolean, value: unknown): void {
    let encoded: unknown;
    try {
      encoded = encodeWire(value);
    } catch (error) {
      this.#deliver(contextId, { type: 'answer', id, ok: false, value: encodeWire(error) });
      return;
    }
    this.#deliver(contextId, { type: 'answer', id, ok, value: encoded });
  }

  #deliver(contextId: number | null, message: object): void {
    if (contextId === null) return;
    const expression = `globalThis.${this.#parts.names.deliver}(${JSON.stringify(message)})`;
    this.#parts.run((session) => session.send('Runtime.evaluate', { expression, contextId, silent: true }));
  }
}
