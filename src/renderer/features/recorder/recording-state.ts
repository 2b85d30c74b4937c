/** Why the microphone cannot be used; each has its own words. */
export type MicrophoneFault = 'denied' | 'no-device' | 'busy' | 'lost' | 'unsupported' | 'not-saved';

export type RecordingState =
  | { readonly at: 'idle' }
  /** The recording was begun in main and the microphone is being asked for. */
  | { readonly at: 'asking' }
  | { readonly at: 'recording' }
  | { readonly at: 'paused' }
  /** Stopped; the last bytes are on their way. */
  | { readonly at: 'stopping' }
  /** All bytes are in main; the user listens and decides. */
  | { readonly at: 'review' }
  | { readonly at: 'keeping' }
  /** `saved` says whether something was recorded that can still be kept. */
  | { readonly at: 'failed'; readonly fault: MicrophoneFault; readonly detail: string | null; readonly saved: boolean };

export type RecordingEvent =
  | { readonly type: 'start' }
  | { readonly type: 'granted' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'stop' }
  | { readonly type: 'stopped' }
  | { readonly type: 'keep' }
  | { readonly type: 'kept' }
  | { readonly type: 'discard' }
  | { readonly type: 'fail'; readonly fault: MicrophoneFault; readonly detail: string | null };

/** An event that does not belong to the state changes nothing: a second click starts nothing twice. */
export function nextRecordingState(state: RecordingState, event: RecordingEvent): RecordingState {
  switch (event.type) {
    case 'start':
      return state.at === 'idle' || (state.at === 'failed' && !state.saved) ? { at: 'asking' } : state;
    case 'granted':
      return state.at === 'asking' ? { at: 'recording' } : state;
    case 'pause':
      return state.at === 'recording' ? { at: 'paused' } : state;
    case 'resume':
      return state.at === 'paused' ? { at: 'recording' } : state;
    case 'stop':
      return state.at === 'recording' || state.at === 'paused' ? { at: 'stopping' } : state;
    case 'stopped':
      return state.at === 'stopping' || state.at === 'recording' || state.at === 'paused' ? { at: 'review' } : state;
    case 'keep':
      return state.at === 'review' || (state.at === 'failed' && state.saved) ? { at: 'keeping' } : state;
    case 'kept':
      return state.at === 'keeping' ? { at: 'idle' } : state;
    case 'discard':
      return { at: 'idle' };
    case 'fail':
      return failed(state, event.fault, event.detail);
  }
}

function failed(state: RecordingState, fault: MicrophoneFault, detail: string | null): RecordingState {
  if (state.at === 'idle' || state.at === 'failed') return state;
  return { at: 'failed', fault, detail, saved: state.at !== 'asking' };
}

/** What `getUserMedia` and `MediaRecorder` throw, as one of ours. */
export function microphoneFault(error: unknown): MicrophoneFault {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'no-device';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'unsupported';
  }
}
