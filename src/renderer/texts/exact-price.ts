import { plural } from './format.ts';

/** Words around a price that only the price list has named so far. */
export const exactPriceTexts = {
  section: 'Exact price',
  ask: (count: number): string => plural(count, 'Ask for the exact price', 'Ask for exact prices'),
  asking: 'Asking…',
  listOnly: (count: number): string =>
    plural(
      count,
      'Only the list price is known so far. Asking puts this draft on the service, which is free: nothing is rendered or charged.',
      'For # videos, only the list price is known so far. Asking puts these drafts on the service, which is free: nothing is rendered or charged.',
    ),
  earlier:
    'The service named this price before the last changes. Asking again puts them there, which is free: nothing is rendered or charged.',
  events: (count: number): string =>
    plural(
      count,
      'Its event is put into the calendar with it.',
      'The events of # of them are put into the calendar with them.',
    ),
  beingAsked: (count: number): string =>
    plural(
      count,
      'The draft is on its way to the service, which then says the exact price. Nothing is charged.',
      '# drafts are on their way to the service, which then says their exact prices. Nothing is charged.',
    ),
  queue: 'Show in queue',
  notSaid: (count: number): string =>
    plural(
      count,
      'The service does not say the exact price right now, so this price stays. If it takes more, you are asked first.',
      'For # videos, the service does not say the exact price right now, so these prices stay. If one takes more, you are asked first.',
    ),
  askAgain: 'Ask again',
  unwritten: (count: number): string =>
    plural(
      count,
      'The script is written first, which takes credits: the exact price of rendering is known after that. If it takes more, you are asked first.',
      'The scripts of # videos are written first, which takes credits: their exact prices of rendering are known after that. If one takes more, you are asked first.',
    ),
  waiting: (count: number): string => plural(count, 'Waiting for the exact price…', 'Waiting for # exact prices…'),
  /** Beside one of several videos. */
  asked: 'asking…',
  asksFor: (count: number): string => plural(count, '# is being asked about', '# are being asked about'),
} as const;
