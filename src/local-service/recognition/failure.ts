/** Why a source could not be turned into a transcript. */
type FailureReason = 'unreadable' | 'noAudio' | 'unsupportedAudio' | 'notPublic';

export class RecognitionFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}
