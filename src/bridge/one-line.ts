import { z } from 'zod';

/** What no title can show: control characters, as NUL; and the ends of lines. Marks of direction are part of a text and stay. */
const unseen = /[\p{Cc}\u2028\u2029]+/gu;

/** A title or a name: text in one line, without what cannot be seen. Lengths are counted after that. */
export const oneLine = z.string().overwrite((text) => text.replace(unseen, ' '));
