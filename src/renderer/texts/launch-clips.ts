import { plural } from './format.ts';

/** Words of the launch clips screen. */
export const launchClipsTexts = {
  screen: 'Launch clips',
  subtitle: 'Twenty seconds that show a product: its name, its address and its idea, upright for phones.',
  form: 'New launch clip',
  productName: 'Product name',
  domain: 'Web address',
  domainHint: 'Shown as text. Nobody opens it.',
  idea: 'What it does',
  ideaHint: 'One or two sentences. They are on screen, so make them worth reading.',
  accent: 'Accent colour',
  accentHint: 'Without one the service chooses.',
  noAccent: 'No colour of my own',
  make: 'Make the clip',
  sending: 'Writing down…',
  started: (name: string): string => `The launch clip of ${name} is on its way`,
  preview: 'A moment of it, roughly as it may look',
  faults: {
    nameMissing: 'The product needs a name.',
    nameLong: 'At most 40 characters fit.',
    domainMissing: 'A web address is needed; it is shown at the end.',
    domainLong: 'At most 60 characters fit.',
    ideaShort: 'At least 10 characters are needed.',
    ideaLong: 'At most 500 characters fit.',
  },
  empty: 'Show what you have made',
  emptyHint: 'Fill in the form. The clip is planned, drawn and set to music by the service in some minutes.',
  made: (count: number): string => plural(count, '# clip', '# clips'),
  list: 'Your launch clips',
  refresh: 'Look for clips made elsewhere',
} as const;
