import type { Visual } from '../../film.ts';
import type { Art, ArtFrame } from '../art.ts';

export function createLaunchArt(_visual: Extract<Visual, { readonly kind: 'launch' }>, _frame: ArtFrame): Art {
  return { opaque: false, paint() {} };
}
