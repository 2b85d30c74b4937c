/** What films can be made of, under the slugs and names that the service's options show. Slugs stay as they are for good. */
export interface Entry {
  readonly slug: string;
  readonly name: string;
}

export const genres = [
  { slug: 'cinematic', name: 'Cinematic' },
  { slug: 'anime', name: 'Anime' },
  { slug: 'watercolor', name: 'Watercolor' },
  { slug: 'comic', name: 'Comic' },
  { slug: 'noir', name: 'Film noir' },
  { slug: 'cyberpunk', name: 'Cyberpunk' },
  { slug: 'nature', name: 'Nature' },
  { slug: 'history', name: 'History' },
  { slug: 'business', name: 'Business' },
  { slug: 'minimal', name: 'Minimal' },
  { slug: 'horror', name: 'Horror' },
  { slug: 'kids', name: 'Kids' },
  { slug: 'fantasy', name: 'Fantasy' },
  { slug: 'space', name: 'Space' },
] as const satisfies readonly Entry[];
export type Genre = (typeof genres)[number]['slug'];

export const backgrounds = [
  { slug: 'black', name: 'Black' },
  { slug: 'white', name: 'White' },
  { slug: 'midnight', name: 'Midnight blue' },
  { slug: 'sunset', name: 'Sunset' },
  { slug: 'aurora', name: 'Aurora' },
  { slug: 'paper', name: 'Paper' },
  { slug: 'studio', name: 'Studio grey' },
  { slug: 'dots', name: 'Dots' },
] as const satisfies readonly Entry[];
export type Background = (typeof backgrounds)[number]['slug'];

interface Font extends Entry {
  /** The CSS family under which the file must be known before a film is painted. */
  readonly family: string;
  /** CSS weight that captions are drawn in. */
  readonly weight: number;
  /** Below node_modules, with forward slashes. Latin letters; others come from the computer's own fonts. */
  readonly file: string;
}

export const fonts = [
  {
    slug: 'montserrat',
    name: 'Montserrat',
    family: 'Montserrat',
    weight: 800,
    file: '@fontsource/montserrat/files/montserrat-latin-800-normal.woff2',
  },
  {
    slug: 'inter',
    name: 'Inter',
    family: 'Inter Variable',
    weight: 700,
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  },
  {
    slug: 'anton',
    name: 'Anton',
    family: 'Anton',
    weight: 400,
    file: '@fontsource/anton/files/anton-latin-400-normal.woff2',
  },
  {
    slug: 'bangers',
    name: 'Bangers',
    family: 'Bangers',
    weight: 400,
    file: '@fontsource/bangers/files/bangers-latin-400-normal.woff2',
  },
  {
    slug: 'lora',
    name: 'Lora',
    family: 'Lora',
    weight: 700,
    file: '@fontsource/lora/files/lora-latin-700-normal.woff2',
  },
  {
    slug: 'permanent-marker',
    name: 'Permanent Marker',
    family: 'Permanent Marker',
    weight: 400,
    file: '@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff2',
  },
  {
    slug: 'roboto-slab',
    name: 'Roboto Slab',
    family: 'Roboto Slab',
    weight: 800,
    file: '@fontsource/roboto-slab/files/roboto-slab-latin-800-normal.woff2',
  },
] as const satisfies readonly Font[];

/** The font of captions that name none, or one that is not known. */
export const defaultFont: Font = fonts[0];

export function fontOf(slug: string | null): Font {
  return fonts.find((font) => font.slug === slug) ?? defaultFont;
}

export const music = [
  { slug: 'calm-morning', name: 'Calm morning' },
  { slug: 'bright-steps', name: 'Bright steps' },
  { slug: 'deep-focus', name: 'Deep focus' },
  { slug: 'rising-hope', name: 'Rising hope' },
  { slug: 'night-drive', name: 'Night drive' },
  { slug: 'dark-corridor', name: 'Dark corridor' },
  { slug: 'wide-horizon', name: 'Wide horizon' },
  { slug: 'lazy-sunday', name: 'Lazy Sunday' },
] as const satisfies readonly Entry[];
export type MusicSlug = (typeof music)[number]['slug'];

export interface Engine extends Entry {
  readonly type: 'image' | 'clip';
  /** Multiplies the credits of what is drawn with it. */
  readonly cost: number;
}

export const imageEngines = [
  { slug: 'sketch', name: 'Sketch', type: 'image', cost: 1 },
  { slug: 'studio', name: 'Studio', type: 'image', cost: 2 },
  { slug: 'masterpiece', name: 'Masterpiece', type: 'image', cost: 4 },
] as const satisfies readonly Engine[];

export const clipEngines = [
  { slug: 'motion', name: 'Motion', type: 'clip', cost: 1 },
  { slug: 'motion-pro', name: 'Motion Pro', type: 'clip', cost: 2 },
] as const satisfies readonly Engine[];
