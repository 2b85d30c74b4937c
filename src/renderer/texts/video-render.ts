import { fundsTexts } from './funds.ts';
import { formatList, formatNumber, plural } from './format.ts';

/** Words of the renders of one or several videos. */
export const videoRenderTexts = {
  /** `name`: an account's. */
  begunIn: (count: number, name: string): string =>
    `${plural(count, '# of these was', '# of these were')} begun in ${name}`,
  leaveOut: (count: number): string => plural(count, 'Leave it out', 'Leave these out'),
  renderTitle: (count: number): string => plural(count, 'Render # video', 'Render # videos'),
  ready: (count: number): string => plural(count, '# ready', '# ready'),
  notReady: (count: number): string => plural(count, '# not ready', '# not ready'),
  /** Before what holds for each of several; `ready`: among others that are not. */
  forAll: (count: number, ready: boolean): string => `For all ${formatNumber(count)}${ready ? ' that are ready' : ''}`,
  /** The same of some of them, with their names. */
  forSome: (names: readonly string[], of: number, ready: boolean): string => {
    const named = names.slice(0, 3);
    const others = names.length - named.length;
    const who = formatList(others === 0 ? named : [...named, `${formatNumber(others)} more`]);
    return `For ${formatNumber(names.length)} of ${formatNumber(of)}${ready ? ' that are ready' : ''}: ${who}`;
  },
  /** Of what the user was not told yet, and agrees to with the render. */
  changedThere: (fields: string): string =>
    `Changed by another device: ${fields}. It is made as it is now in the draft.`,
  otherFilm: 'Another film of it was made meanwhile, by another device or by what you had given up.',
  starting: 'Starting…',
  /** `among`: what lacks it, or has one that is not of this account, stands among others, which have it. */
  giveVoice: (count: number, among: boolean): string =>
    plural(count, `Choose a voice for ${among ? 'the one that needs it' : 'it'}…`, 'Choose a voice for all #…'),
  giveGenre: (count: number, among: boolean): string =>
    plural(count, `Choose a genre for ${among ? 'the one that needs it' : 'it'}`, 'Choose a genre for all #'),
  takeOut: (count: number, among: boolean): string =>
    plural(
      count,
      `Take out what ${among ? 'one of them' : 'it'} has of another account`,
      'Take out what # have of another account',
    ),
  giving: 'Applying…',
  showQueue: 'Show queue',
  started: (count: number): string => plural(count, 'The video is in the queue', '# videos are in the queue'),
  pricing: 'Getting the price…',
  unknownPrices: (count: number): string =>
    plural(
      count,
      '# price is not known yet; you are asked once it is.',
      '# prices are not known yet; you are asked once they are.',
    ),
  /** `of`: so many are asked for. What several take is sent as it comes, so that more of them may wait for what is missing. */
  waitForCredits: (credits: number, count: number, of: number): string =>
    `${fundsTexts.missing(credits)}: ${of === 1 ? 'it waits' : plural(count, 'at least # of these waits', 'at least # of these wait')} in the queue until there are enough.`,
  /** Of a render that waits in the queue. */
  leftOut: 'What you changed since is not in it. Cancel it and ask for it again to take that along.',
} as const;
