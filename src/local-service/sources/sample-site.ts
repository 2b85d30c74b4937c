import { createCanvas } from '@napi-rs/canvas';
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { transcriptionFileExtensions } from '../../contract/index.ts';

// The pages of example.com and example.org: whatever the path, there is an article about what its last part names.

const pictures = 6;
const width = 1280;
const height = 720;

/** An address may hold a percent sign for itself, or letters of another encoding than UTF-8. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const subjectOf = (pathname: string): string => {
  const last = decoded(pathname.split('/').findLast((part) => part !== '') ?? '');
  const words = last
    .replace(/\.\w+$/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words === '' ? 'a quiet harbour town' : words;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const article = (subject: string): readonly (readonly [heading: string, ...paragraphs: string[]])[] => [
  [
    'Where it begins',
    `Most people come to ${subject} by accident. They hear a sentence about it, remember it later, and start to look closer.`,
    'What they find first is small: a detail, a habit, one good question. That is enough, because a good question leads to the next one.',
  ],
  [
    'What is worth knowing',
    `Three things explain most of ${subject}: how it started, who keeps it going, and what would be missed without it.`,
    'None of the three is a secret. They are written down in many places, and anybody can check them in an afternoon.',
    'The surprise is how they fit together. Each of them makes the other two easier to understand.',
  ],
  [
    'How people use it',
    `A teacher we spoke to begins every year with ${subject}, because it lets her pupils try something with their own hands.`,
    'A baker told us that it saves him an hour each morning. A nurse said that it taught her patience.',
    'They do not agree on everything. They agree that starting small was the right decision.',
  ],
  [
    'What comes next',
    'The next years will bring better tools, and with them more people who try. Some of what is hard today will be easy.',
    `What will not change is the reason to care about ${subject}: it rewards attention, and it is better when it is shared.`,
  ],
];

/**
 * The HTML of a sample page; null where the path names a recording or a picture. A path whose last part is `empty` is a page
 * with nothing on it, `text-only` one without pictures, and `pictures-only` one without texts, so that all three can be met
 * without a network.
 */
export function samplePage(url: string): string | null {
  const { pathname } = new URL(url);
  const extension = extname(pathname).slice(1).toLowerCase();
  if ([...transcriptionFileExtensions, 'png', 'jpg', 'jpeg', 'webp', 'gif', 'pdf', 'zip'].includes(extension))
    return null;
  if (pathname.endsWith('/empty')) return '<!doctype html><title>Empty</title><body></body>';
  const subject = escaped(subjectOf(pathname));
  const withPictures = !pathname.endsWith('/text-only');
  const withTexts = !pathname.endsWith('/pictures-only');
  const sections = article(subject).map(([heading, ...paragraphs], index) => {
    const picture = `<img src="/pictures/${index + 1}.png?of=${encodeURIComponent(subject)}" alt="">`;
    return `<h2>${heading}</h2>${withPictures ? picture : ''}${withTexts ? paragraphs.map((text) => `<p>${text}</p>`).join('') : ''}`;
  });
  const more = Array.from({ length: pictures - sections.length }, (_, index) => {
    const number = sections.length + index + 1;
    return `<figure><img src="/pictures/${number}.png?of=${encodeURIComponent(subject)}" alt=""></figure>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>About ${subject}</title></head>
    <body><nav><a href="/">Home</a></nav><main><h1>About ${subject}</h1>${sections.join('\n')}
    ${withPictures ? more.join('') : ''}</main><footer>A sample page of the practice account.</footer></body></html>`;
}

/** Pictures that were drawn last, by address: a page that is read again shows the same ones. */
const drawn = new Map<string, Uint8Array>();
const mostDrawn = 32;

/** A landscape of its own for each address: sky, sun, and hills one behind the other. PNG, 1280 × 720. */
export function samplePicture(url: string): Uint8Array {
  const picture = drawn.get(url) ?? drawnPicture(url);
  drawn.delete(url);
  drawn.set(url, picture);
  const [oldest] = drawn.keys();
  if (drawn.size > mostDrawn && oldest !== undefined) drawn.delete(oldest);
  return picture;
}

function drawnPicture(url: string): Uint8Array {
  const seed = createHash('sha256').update(url).digest();
  const random = (index: number): number => (seed[index % seed.length] ?? 0) / 255;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const hue = random(0) * 360;
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, `hsl(${hue} 60% ${30 + random(1) * 40}%)`);
  sky.addColorStop(1, `hsl(${hue + 50} 70% 80%)`);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  context.fillStyle = `hsl(${hue + 30} 90% 90%)`;
  context.beginPath();
  context.arc(
    width * (0.15 + 0.7 * random(2)),
    height * (0.15 + 0.25 * random(3)),
    40 + 50 * random(4),
    0,
    2 * Math.PI,
  );
  context.fill();
  for (let layer = 0; layer < 5; layer += 1) {
    context.fillStyle = `hsl(${hue + 180 + layer * 12} 35% ${60 - layer * 11}%)`;
    context.beginPath();
    context.moveTo(0, height);
    for (let x = 0; x <= width; x += 8) {
      const wave = Math.sin(x / (90 + 120 * random(5 + layer)) + 6 * random(10 + layer));
      const ripple = Math.sin(x / (25 + 30 * random(15 + layer)));
      context.lineTo(x, height * (0.45 + layer * 0.11) - wave * (60 - layer * 6) - ripple * 10);
    }
    context.lineTo(width, height);
    context.fill();
  }
  return canvas.toBuffer('image/png');
}
