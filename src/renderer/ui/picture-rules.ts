import type { LucideIcon } from 'lucide-react';

/** Colours of the theme that pictures are drawn with. */
export type Ink = 'faint' | 'muted' | 'info' | 'accent-ink' | 'warning' | 'success' | 'danger';

/** A picture that is a background: its class, `picture-NAME`, shows it, together with `picture` in place of the word in it. */
export interface Picture {
  /** Letters, digits and hyphens. */
  readonly name: string;
  readonly icon: LucideIcon;
  readonly ink: Ink;
  readonly strokeWidth?: number | undefined;
}

/** What stands in a drawing for the colour around it. */
const ownColour = /currentColor/gu;

/**
 * The rules of a stylesheet in which each picture is a background. Where the user chooses all colours, one that stands alone is
 * cut out of the colour of their text. `drawings`: by name, SVG that draws with the colour around it; `colourOf`: as CSS
 * writes colours.
 */
export function pictureRules(
  pictures: readonly Pick<Picture, 'name' | 'ink'>[],
  drawings: ReadonlyMap<string, string>,
  colourOf: (ink: Ink) => string,
): string {
  return pictures
    .flatMap(({ name, ink }) => {
      const drawing = drawings.get(name);
      if (drawing === undefined) return [];
      const image = (colour: string): string =>
        `url("data:image/svg+xml,${encodeURIComponent(drawing.replaceAll(ownColour, colour))}")`;
      const selector = `.picture-${name}`;
      return [
        `${selector}{background-image:${image(colourOf(ink))}}`,
        `@media (forced-colors:active){.picture${selector}{forced-color-adjust:none;background:CanvasText;mask:${image('black')} center/16px no-repeat}}`,
      ];
    })
    .join('\n');
}
