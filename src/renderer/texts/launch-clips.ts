import { plural } from './format.ts';

/** Words of the launch clips screen. */
export const launchClipsTexts = {
  screen: 'Launch clips',
  subtitle: 'Twenty seconds that show a product: its name, web address and idea, in portrait for phones.',
  form: 'New launch clip',
  productName: 'Product name',
  domain: 'Web address',
  domainHint: 'Shown as text; nothing is loaded from it.',
  idea: 'What it does',
  ideaHint: 'One or two sentences. They appear on screen, so make them worth reading.',
  accent: 'Accent colour',
  accentOf: (colour: string): string => `Accent colour ${colour}`,
  noAccent: 'Let the service choose',
  make: 'Make clip',
  sending: 'Starting…',
  started: (name: string): string => `The launch clip of ${name} is in the queue`,
  preview: 'Roughly how a moment of it may look',
  faults: {
    nameMissing: 'Enter a product name.',
    nameLong: 'At most 40 characters.',
    domainMissing: 'Enter a web address; it is shown at the end.',
    domainLong: 'At most 60 characters.',
    ideaShort: 'Write at least 10 characters.',
    ideaLong: 'At most 500 characters.',
  },
  empty: 'Show what you have made',
  emptyHint: 'Fill in the form. The service plans, draws and scores the clip in a few minutes.',
  made: (count: number): string => plural(count, '# clip', '# clips'),
  list: 'Your launch clips',
  refresh: 'Check for clips made elsewhere',
} as const;
