import type { TextToVideoModel } from './text-to-video.ts';
import { falsyText, menuModifiers, truthyText } from './values.ts';

/** Credits for a transcription: 1 for each started minute of the source (specification, "Transcriptions"). */
export function transcriptionCredits(durationSeconds: number): number {
  return Math.max(1, Math.ceil(durationSeconds / 60));
}

/** Characters (code points) of a speech that are paid for together, as soon as one of them is there. */
export const speechPaidTogether = 1_000;

/** Credits for a speech: 7 for each started 1,000 characters (specification, "Text to speech"). */
export function speechCredits(text: string): number {
  return 7 * Math.max(1, Math.ceil([...text].length / speechPaidTogether));
}

/** Credits for training a character (specification, "Credit prices"). */
export const trainingCredits = 10;

/** Credits for a launch clip (specification, "Launch clips"). */
export const launchClipCredits = 5;

/** The most that a discovery costs; a balance below it is refused before searching (specification, "Ideas"). */
export const discoverMaxCredits = 15;

/** Credits for a discovery that found so many ideas: free when there are none. */
export function discoverCredits(ideasCount: number): number {
  return ideasCount > 0 ? discoverMaxCredits : 0;
}

type Menu = (typeof menuModifiers)[number];

/** What a clip is asked for; what is left out is the model's default. */
type MenuChoice = { readonly [name in Menu]?: string | number | boolean | null };

type Tier = NonNullable<TextToVideoModel['pricing']>[number];

/** The menus on which the price of a tier depends. */
const namedBy = (tier: Tier): readonly Menu[] => menuModifiers.filter((name) => (tier[name] ?? null) !== null);

/** What is chosen for each menu: the caller's choice, else the model's default. */
function chosen(model: TextToVideoModel, choice: MenuChoice, name: Menu): unknown {
  return choice[name] ?? model.modifiers?.[name]?.default;
}

/** Values of menus compare as text: the tier's `true` is the query's `true`, 8 is `8`, and `on` is `true`. */
function comparable(name: Menu, value: unknown): string {
  const text = String(value).toLowerCase();
  if (name !== 'audio') return text;
  if (truthyText.some((word) => word === text)) return 'true';
  return falsyText.some((word) => word === text) ? 'false' : text;
}

/**
 * Credits for a clip: `credits_per_second` × duration, rounded up, by the tier whose modifier values match (specification,
 * "Text-to-video model"). Of several that match, the one that names most modifiers. Null when no tier matches, or the
 * model tells no duration or price: then only the service's estimate knows.
 */
export function textToVideoCredits(model: TextToVideoModel, choice: MenuChoice = {}): number | null {
  const [tier] = (model.pricing ?? [])
    .filter((tier) =>
      namedBy(tier).every((name) => comparable(name, tier[name]) === comparable(name, chosen(model, choice, name))),
    )
    .sort((a, b) => namedBy(b).length - namedBy(a).length);
  const seconds = Number(chosen(model, choice, 'duration') ?? Number.NaN);
  const perSecond = tier?.credits_per_second ?? null;
  if (perSecond === null || !Number.isFinite(seconds)) return null;
  // 0.1 × 30 is 3.0000000000000004 in floating point, and would round up to 4.
  return Math.ceil(Number((perSecond * seconds).toPrecision(12)));
}
