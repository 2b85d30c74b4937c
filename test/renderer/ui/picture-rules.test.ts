import { expect, it } from 'vitest';
import { pictureRules } from '../../../src/renderer/ui/picture-rules.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" stroke="currentColor"><path fill="currentColor" d="M0 0h1"/></svg>';

/** The drawings in the rules, as an image decoder reads them. */
const drawn = (rules: string): readonly string[] =>
  [...rules.matchAll(/url\("data:image\/svg\+xml,([^"]+)"\)/gu)].map(([, data]) => decodeURIComponent(data ?? ''));

it('draws each picture in the colour that its ink has in the theme, wherever it draws with the colour around it', () => {
  const rules = pictureRules(
    [
      { name: 'state-done', ink: 'success' },
      { name: 'kind-clip', ink: 'faint' },
    ],
    new Map([
      ['state-done', drawing],
      ['kind-clip', drawing],
    ]),
    (ink) => (ink === 'success' ? '#5fcf92' : '#8b909b'),
  );
  expect(rules).toContain('.picture-state-done{');
  expect(rules).toContain('.picture-kind-clip{');
  const [done, , clip] = drawn(rules);
  expect(done).toBe(drawing.replaceAll('currentColor', '#5fcf92'));
  expect(clip).toBe(drawing.replaceAll('currentColor', '#8b909b'));
});

it('cuts a picture that stands alone out of the colour of text where the user chooses all colours', () => {
  const rules = pictureRules([{ name: 'a', ink: 'faint' }], new Map([['a', drawing]]), () => 'red');
  const forced = rules.split('@media (forced-colors:active)')[1] ?? '';
  expect(forced).toMatch(/^\{\.picture\.picture-a\{.*background:CanvasText;mask:url/u);
});

it('has no rule for a picture that was never drawn', () => {
  expect(pictureRules([{ name: 'a', ink: 'faint' }], new Map(), () => 'red')).toBe('');
});
