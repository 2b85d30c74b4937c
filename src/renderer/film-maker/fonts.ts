import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import anton from '@fontsource/anton/files/anton-latin-400-normal.woff2?url';
import bangers from '@fontsource/bangers/files/bangers-latin-400-normal.woff2?url';
import lora from '@fontsource/lora/files/lora-latin-700-normal.woff2?url';
import montserrat from '@fontsource/montserrat/files/montserrat-latin-800-normal.woff2?url';
import permanentMarker from '@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff2?url';
import robotoSlab from '@fontsource/roboto-slab/files/roboto-slab-latin-800-normal.woff2?url';
import { fonts } from '../../film/index.ts';

/** Where the build puts each of the fonts that films name. */
const urls: Readonly<Record<(typeof fonts)[number]['file'], string>> = {
  '@fontsource/montserrat/files/montserrat-latin-800-normal.woff2': montserrat,
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2': inter,
  '@fontsource/anton/files/anton-latin-400-normal.woff2': anton,
  '@fontsource/bangers/files/bangers-latin-400-normal.woff2': bangers,
  '@fontsource/lora/files/lora-latin-700-normal.woff2': lora,
  '@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff2': permanentMarker,
  '@fontsource/roboto-slab/files/roboto-slab-latin-800-normal.woff2': robotoSlab,
};

/** Makes every font of films ready to be drawn with. */
export async function loadFonts(): Promise<void> {
  const faces = fonts.map(({ family, file }) => new FontFace(family, `url(${urls[file]})`, { weight: '100 900' }));
  for (const face of faces) document.fonts.add(await face.load());
}
