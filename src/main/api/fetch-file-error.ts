export type FetchFileReason =
  /** 404 or 410. */
  | 'gone'
  /** What an address answers that has run out: 401, 403, 400 of the stores of large hosts, any 4xx that time does not mend. */
  | 'denied'
  /** 429 or 503, with `retryAfterMs` where the server says when. */
  | 'busy'
  /** Any other status, 408 and 416 among them. */
  | 'status'
  | 'connection'
  | 'cut'
  | 'timeout'
  | 'too-large'
  | 'too-many-redirects'
  /** Neither the account's own service nor a public host over https. */
  | 'forbidden-address'
  /** Answers that contradict each other or the protocol. */
  | 'nonsense';

/** Why a file could not be fetched; the message is for the log, it names the host alone. */
export class FetchFileError extends Error {
  override readonly name = 'FetchFileError';
  readonly reason: FetchFileReason;
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor(
    reason: FetchFileReason,
    host: string,
    { status = null, retryAfterMs = null }: { status?: number | null; retryAfterMs?: number | null } = {},
  ) {
    super(`${host}: ${reason}${status === null ? '' : ` (${status})`}`);
    this.reason = reason;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}
