import { mediaModifiers, type MediaModifier, type TextToVideoModel } from '../../../contract/index.ts';
import type { Account } from '../../store/accounts.ts';

/** A model, its menus and its prices, as this service knows them. */
export interface ClipModel {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** False: nobody can use it any more. */
  readonly active: boolean;
  readonly plans: readonly Account['subscription'][];
  /** Slug of the film engine that draws for it. */
  readonly engine: string;
  /** Options in the order of the menu; the first field is the one that is chosen by itself. */
  readonly duration: { readonly default: number; readonly options: readonly number[] };
  readonly resolution: { readonly default: string; readonly options: readonly string[] };
  readonly aspectRatio: { readonly default: string; readonly options: readonly string[] };
  /** Null: its clips have no sound, and there is no such switch. */
  readonly audio: { readonly default: 'on' | 'off' } | null;
  readonly media: { readonly [name in MediaModifier]?: { readonly maxCount: number; readonly required: boolean } };
  readonly pricing: readonly {
    readonly resolution: string;
    readonly audio?: 'on' | 'off';
    readonly credits_per_second: number;
  }[];
}

const everyPlan = ['paid', 'trial'] as const;
const ratios = ['16:9', '9:16', '1:1'] as const;

export const clipModels: readonly ClipModel[] = [
  {
    id: 1,
    slug: 'swift-1',
    name: 'Swift 1',
    description: 'Short silent clips, made quickly. May begin with a picture of yours.',
    active: true,
    plans: everyPlan,
    engine: 'motion',
    duration: { default: 5, options: [3, 5, 8] },
    resolution: { default: '480p', options: ['360p', '480p', '720p'] },
    aspectRatio: { default: '16:9', options: ratios },
    audio: null,
    media: { first_frame: { maxCount: 1, required: false } },
    // Not whole numbers: the cost of a clip is rounded up.
    pricing: [
      { resolution: '360p', credits_per_second: 0.5 },
      { resolution: '480p', credits_per_second: 0.9 },
      { resolution: '720p', credits_per_second: 1.75 },
    ],
  },
  {
    id: 2,
    slug: 'animate-1',
    name: 'Animate 1',
    description: 'Brings a picture to life: it begins with the picture that you give.',
    active: true,
    plans: everyPlan,
    engine: 'motion',
    duration: { default: 4, options: [4, 6] },
    resolution: { default: '720p', options: ['480p', '720p'] },
    aspectRatio: { default: '9:16', options: ratios },
    audio: null,
    media: { first_frame: { maxCount: 1, required: true }, last_frame: { maxCount: 1, required: false } },
    pricing: [
      { resolution: '480p', credits_per_second: 1 },
      { resolution: '720p', credits_per_second: 2 },
    ],
  },
  {
    id: 3,
    slug: 'studio-2',
    name: 'Studio 2',
    description: 'Detailed clips with sound, between two pictures of yours if you like.',
    active: true,
    plans: ['paid'],
    engine: 'motion-pro',
    duration: { default: 6, options: [4, 6, 8, 10] },
    resolution: { default: '720p', options: ['720p', '1080p'] },
    aspectRatio: { default: '16:9', options: ratios },
    audio: { default: 'on' },
    media: {
      first_frame: { maxCount: 1, required: false },
      last_frame: { maxCount: 1, required: false },
      image: { maxCount: 3, required: false },
    },
    pricing: [
      { resolution: '720p', audio: 'off', credits_per_second: 2 },
      { resolution: '720p', audio: 'on', credits_per_second: 3 },
      { resolution: '1080p', audio: 'off', credits_per_second: 4.5 },
      { resolution: '1080p', audio: 'on', credits_per_second: 6 },
    ],
  },
  {
    id: 4,
    slug: 'reference-1',
    name: 'Reference 1',
    description: 'Clips in the manner of the pictures and videos that you give.',
    active: true,
    plans: ['paid'],
    engine: 'motion-pro',
    duration: { default: 5, options: [5, 10] },
    resolution: { default: '480p', options: ['480p', '720p'] },
    aspectRatio: { default: '1:1', options: ['16:9', '9:16', '1:1'] },
    audio: { default: 'off' },
    media: { image: { maxCount: 4, required: false }, video: { maxCount: 2, required: false } },
    pricing: [
      { resolution: '480p', credits_per_second: 1.5 },
      { resolution: '720p', credits_per_second: 3 },
    ],
  },
  {
    id: 5,
    slug: 'classic-1',
    name: 'Classic 1',
    description: 'Retired.',
    active: false,
    plans: everyPlan,
    engine: 'motion',
    duration: { default: 5, options: [5] },
    resolution: { default: '360p', options: ['360p'] },
    aspectRatio: { default: '16:9', options: ['16:9'] },
    audio: null,
    media: {},
    pricing: [{ resolution: '360p', credits_per_second: 0.2 }],
  },
];

/** "models of the caller's plan only"; inactive ones are nobody's. */
export const modelsOf = (account: Account): ClipModel[] =>
  clipModels.filter((model) => model.active && model.plans.includes(account.subscription));

const kinds = {
  first_frame: ['jpeg', 'png', 'webp'],
  last_frame: ['jpeg', 'png', 'webp'],
  image: ['jpeg', 'png', 'webp'],
  video: ['mp4', 'quicktime', 'webm'],
} as const;

/** A model as answers show it; also what `textToVideoCredits` of the contract reckons with. */
export function modelView(model: ClipModel) {
  const select = (menu: { readonly default: unknown; readonly options: readonly unknown[] }) => ({
    type: 'select',
    default: menu.default,
    options: [...menu.options],
  });
  return {
    id: model.id,
    slug: model.slug,
    name: model.name,
    description: model.description,
    modifiers: {
      duration: select(model.duration),
      resolution: select(model.resolution),
      aspect_ratio: select(model.aspectRatio),
      ...(model.audio !== null && { audio: { type: 'toggle', default: model.audio.default, options: ['on', 'off'] } }),
      ...Object.fromEntries(
        mediaModifiers.flatMap((name) => {
          const rule = model.media[name];
          if (rule === undefined) return [];
          const { maxCount, required } = rule;
          return [[name, { type: 'media', accept: [...kinds[name]], max_count: maxCount, required }] as const];
        }),
      ),
    },
    pricing: model.pricing.map((tier) => ({ ...tier })),
  } satisfies TextToVideoModel;
}
