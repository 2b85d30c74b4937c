import type { AssetPart } from '../../bridge/index.ts';
import { openRange, type Previews } from '../library/index.ts';
import type { StagedRows, TranscriptionRows, VoiceCloneRows } from '../store/index.ts';

interface MediaRoutesParts {
  readonly rows: {
    readonly staged: StagedRows;
    readonly transcriptions: TranscriptionRows;
    readonly voiceClones: VoiceCloneRows;
  };
  readonly previews: Previews;
  /** The path of a finished file by its id; null for every other id. */
  readonly finished: (id: string) => string | null;
  /** Finished videos and pictures of their scenes, by draft. */
  readonly videos: {
    readonly path: (draftId: string) => Promise<string | null>;
    readonly earlierPath: (draftId: string) => Promise<string | null>;
    readonly assetPath: (draftId: string, asset: AssetPart) => Promise<string | null>;
  };
  /** What other features show, by the host of its address. */
  readonly others?: Readonly<Record<string, (id: string) => Promise<string | null>>>;
}

/**
 * Which file an `app-media://KIND/ID` stands for. Ids are looked up in the lists; no path of the page is ever used, so that
 * nothing but what the user added or the service made can be played.
 */
export class MediaRoutes {
  readonly #parts: MediaRoutesParts;
  /** Preview URLs of system voices by their id in this run. */
  readonly #voicePreviews = new Map<string, string>();

  constructor(parts: MediaRoutesParts) {
    this.#parts = parts;
  }

  /** The URL under which a system voice's preview is played. */
  voicePreview(accountId: string, voiceId: number, remoteUrl: string | null): string | null {
    if (remoteUrl === null) return null;
    const id = `${accountId}.${voiceId}`;
    this.#voicePreviews.set(id, remoteUrl);
    return `app-media://voice/${id}`;
  }

  /** Null for everything that is not in the lists. Rejects when a preview cannot be fetched. */
  async path(url: string): Promise<string | null> {
    const parsed = new URL(url);
    const id = parsed.pathname.slice(1);
    switch (parsed.hostname) {
      case 'library':
        return this.#parts.finished(id);
      case 'staged':
        return this.#parts.rows.staged.get(id)?.path ?? null;
      case 'transcription':
        return this.#parts.rows.transcriptions.get(id)?.sourcePath ?? null;
      case 'voice-clone': {
        const preview = this.#parts.rows.voiceClones.get(id)?.remotePreview ?? null;
        return preview === null ? null : this.#parts.previews.path(preview);
      }
      case 'voice': {
        const preview = this.#voicePreviews.get(id);
        return preview === undefined ? null : this.#parts.previews.path(preview);
      }
      case 'video':
        return this.#parts.videos.path(id);
      case 'video-before':
        return this.#parts.videos.earlierPath(id);
      case 'video-asset': {
        const [draftId = '', assetId = '', part = ''] = id.split('.');
        return this.#parts.videos.assetPath(draftId, { id: Number(assetId), part: Number(part) });
      }
      default: {
        const others = this.#parts.others ?? {};
        return Object.hasOwn(others, parsed.hostname) ? ((await others[parsed.hostname]?.(id)) ?? null) : null;
      }
    }
  }

  /** Answers with the file or the range of it that was asked for; 404 for everything else. */
  async answer(url: string, request: Request): Promise<Response> {
    try {
      const path = await this.path(url);
      if (path === null) return notFound();
      const header = (name: string): string | null => request.headers.get(name);
      const range = await openRange(path, {
        method: request.method,
        range: header('range'),
        ifRange: header('if-range'),
        ifNoneMatch: header('if-none-match'),
      });
      return new Response(range.stream, { status: range.status, headers: range.headers });
    } catch {
      // Moved, deleted, or a preview that could not be fetched: the player says that it cannot be played.
      return notFound();
    }
  }
}

function notFound(): Response {
  return new Response('Not found', { status: 404 });
}
