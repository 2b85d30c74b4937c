import { appOrigin } from './origin.ts';

/** Somebody else than our own page spoke on the bridge's channel. */
export class UntrustedSenderError extends Error {
  override readonly name = 'UntrustedSenderError';
}

/** What has to be known of a message's sender. */
interface Sender {
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
