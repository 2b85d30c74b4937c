import { plural } from './format.ts';

/** Words of what the service tells of a video. */
export const videoFactsTexts = {
  title: 'On the service',
  id: 'ID',
  numbered: (id: number): string => `ID ${id}`,
  failure: 'Error code',
  retries: 'Tried again',
  times: (count: number): string => plural(count, '# time', '# times'),
  charged: 'Last charge',
  length: 'Length',
  about: (span: string): string => `about ${span}`,
  aiLabel: 'Labelled as AI',
  yes: 'Yes',
  no: 'No',
  description: 'Description',
  event: 'Calendar event',
  idea: 'Idea',
  named: { music: 'Music', watermark: 'Watermark', character: 'Character' },
  created: 'Created',
  synced: 'Synced',
} as const;
