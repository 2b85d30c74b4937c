/** A file as far as HTTP knows it. */
interface RangedFile {
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  readonly contentType: string;
}

/** What decides about an answer; header values as they came, null when absent. */
export interface RangeRequest {
  readonly method: string;
  readonly range: string | null;
  readonly ifRange: string | null;
  readonly ifNoneMatch: string | null;
}

export interface RangeAnswer {
  readonly status: 200 | 206 | 304 | 405 | 416;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes of the body, from `start` up to and without `end`; null when there is no body. */
  readonly body: { readonly start: number; readonly end: number } | null;
}

/** Answers a request for a file as RFC 9110 (14 and 13) has it. Of several ranges the whole file is sent instead. */
export function answerRange(file: RangedFile, request: RangeRequest): RangeAnswer {
  const headers = {
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache',
    'content-type': file.contentType,
    etag: entityTag(file),
    'last-modified': new Date(file.modifiedMs).toUTCString(),
    'x-content-type-options': 'nosniff',
  };
  const isHead = request.method === 'HEAD';
  if (!isHead && request.method !== 'GET') {
    return { status: 405, headers: { allow: 'GET, HEAD', 'content-length': '0' }, body: null };
  }
  if (request.ifNoneMatch !== null && matches(request.ifNoneMatch, headers.etag))
    return { status: 304, headers, body: null };

  const size = file.sizeBytes;
  // A range counts for GET only, and only while the file is the one that the caller has a part of.
  const current = request.ifRange === null || isUnchanged(request.ifRange, file);
  const range = request.range === null || isHead || !current ? 'whole' : parseRange(request.range, size);
  if (range === 'unsatisfiable') {
    return {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${size}`, 'content-length': '0' },
      body: null,
    };
  }
  if (range === 'whole') {
    return {
      status: 200,
      headers: { ...headers, 'content-length': String(size) },
      body: isHead ? null : { start: 0, end: size },
    };
  }
  return {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(range.end - range.start),
      'content-range': `bytes ${range.start}-${range.end - 1}/${size}`,
    },
    body: range,
  };
}

/** Changes whenever the file's size or time does. */
export function entityTag(file: Pick<RangedFile, 'sizeBytes' | 'modifiedMs'>): string {
  return `"${file.sizeBytes.toString(36)}-${Math.trunc(file.modifiedMs).toString(36)}"`;
}

/**
 * One range of bytes, end not included. `whole` for what is to be ignored: another unit, several ranges, or no range by the
 * grammar of RFC 9110, 14.1.1.
 */
export function parseRange(header: string, size: number): { start: number; end: number } | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header) ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size : Math.min(size, Number(last) + 1) };
}

function matches(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch.split(',').some((part) => {
    const candidate = part.trim();
    return candidate === '*' || candidate.replace(/^W\//, '') === tag;
  });
}

/** `If-Range` holds a strong tag or a date, which counts when it is exactly the file's. */
function isUnchanged(ifRange: string, file: RangedFile): boolean {
  const value = ifRange.trim();
  if (value.startsWith('"') || value.startsWith('W/')) return value === entityTag(file);
  return value === new Date(file.modifiedMs).toUTCString();
}
