import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import { channels } from '../../bridge/index.ts';
import { appOrigin } from './origin.ts';

/** One channel in, one channel out, spoken with the main frame of our own window only. */
export interface IpcTransport {
  handle(answer: (message: unknown) => Promise<unknown>): void;
  send(message: unknown): void;
}

/** Somebody else than our own page spoke on the bridge's channel. */
export class UntrustedSenderError extends Error {
  override readonly name = 'UntrustedSenderError';
}

/** What has to be known of a message's sender. */
export interface Sender {
  readonly sender: unknown;
  readonly senderFrame: { readonly parent: unknown; readonly origin: string; readonly url: string } | null;
}

/** Throws `UntrustedSenderError` unless the message comes from the main frame of `ownContents`, showing our own origin. */
export function checkSender({ sender, senderFrame }: Sender, ownContents: unknown): void {
  const trusted =
    ownContents !== null &&
    sender === ownContents &&
    senderFrame !== null &&
    senderFrame.parent === null &&
    senderFrame.origin === appOrigin &&
    senderFrame.url.startsWith(`${appOrigin}/`);
  if (!trusted) throw new UntrustedSenderError(`Refused a message from ${senderFrame?.url ?? 'a frame that has gone'}`);
}

export function createIpcTransport(currentWindow: () => BrowserWindow | null): IpcTransport {
  return {
    handle(answer) {
      ipcMain.handle(channels.invoke, (event: IpcMainInvokeEvent, message: unknown) => {
        try {
          checkSender(event, currentWindow()?.webContents ?? null);
        } catch (error) {
          console.error(String(error));
          throw error;
        }
        return answer(message);
      });
    },
    send(message) {
      const window = currentWindow();
      if (window && !window.isDestroyed()) window.webContents.send(channels.event, message);
    },
  };
}
