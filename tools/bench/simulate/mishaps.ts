/** What may befall one request. */
export const mishaps = [
  /** No connection is made. */
  'unreachable',
  /** The connection ends in the middle of the body. */
  'cut-upload',
  /** The whole request left, and never arrived. */
  'lost-request',
  /** It is carried out, and the answer never comes: the connection ends, or nothing more is heard. */
  'lost-answer',
  'silence',
  'cut-answer',
  /** The connection ends, and the request is carried out a while later. */
  'late',
  /** A gateway answers instead of the service, which did nothing, or did it. */
  'gateway-before',
  'gateway-after',
] as const;
export type Mishap =
  | (typeof mishaps)[number]
  /** The connection ends, and the request is carried out once nobody reckons with it any more; see very-late.ts. */
  | 'very-late';
