import type {
  CallOutput,
  CopiedCaptionsRow,
  CopiedCorrection,
  CopiedDraftRow,
  SavedContents,
} from '../../bridge/index.ts';
import { formatBytes, formatDateTime, formatList, plural } from './format.ts';

const scripts = (count: number): string => plural(count, '# script', '# scripts');
const pairs = (count: number): string => plural(count, '# pair', '# pairs');
const presets = (count: number): string => plural(count, '# preset', '# presets');

/** Words of everything on one file with all work, and on what comes back out of one. */
export const savedWorkTexts = {
  title: 'Your work',
  text: 'For a backup of your own, or a move to another computer.',
  save: 'Save all your work…',
  saving: 'Saving…',
  file: 'All your work in one file',
  contents: ({ bytes, drafts, versions, presets: settings, transcripts, captions }: SavedContents): string =>
    `About ${formatBytes(bytes)}: ${formatList([
      scripts(drafts),
      plural(versions, '# version', '# versions'),
      presets(settings),
      plural(transcripts, '# transcript', '# transcripts'),
      plural(captions, 'captions of # video', 'captions of # videos'),
    ])}.`,
  notIn: 'Not in it: finished videos and other files, recordings, and the tokens of your accounts.',
  saved: (bytes: number): string => `All your work is saved: ${formatBytes(bytes)}`,

  bringBack: 'Bring back from a copy…',
  back: 'Bring work back',
  backHint:
    'Scripts, presets, caption corrections that wait and pairs of your corrections list, out of one of the daily copies, or out of a file that you saved here or on another computer. Nothing that is here is overwritten.',
  /** What else is in a copy. */
  staysHint:
    'What the service has comes from it once you sign in. Settings, what waits in the queue, and what was typed into forms and not sent, stay in the copy.',
  /** On the first screen. */
  fromElsewhere: 'Bring your work from another computer',

  choose: {
    title: 'Bring back from a copy',
    text: 'Choose a copy to see what is in it that is not here. Nothing comes back before you say so.',
    textNew: 'On the other computer, choose “Save all your work…” in its settings, and bring the file here.',
    copies: 'Copies that Backlot made by itself',
    none: 'There are no copies yet: the first is made soon after the first start.',
    upgrade: 'Before an upgrade',
    file: 'Choose a file…',
    looking: 'Looking into it…',
    when: (at: number): string => formatDateTime(at),
    size: (bytes: number): string => formatBytes(bytes),
  },

  pick: {
    title: 'What is not here',
    from: (name: string, at: number): string => `${name} · ${formatDateTime(at)}`,
    list: 'Work in the copy that is not here',
    all: 'All of them',
    another: 'Another copy',
    bring: (count: number): string => (count === 0 ? 'Bring back' : `Bring back ${count}`),
    bringing: 'Bringing back…',
    look: (title: string): string => `Look at “${title}”`,
    untitled: 'Untitled',
    preset: 'Preset',
    captionsOf: (title: string): string => `Captions of “${title}”`,
    rules: 'Corrections list',
    standing: {
      missing: 'Not here',
      trashed: 'In the trash here',
      differs: 'Differs',
    } satisfies Record<CopiedDraftRow['standing'], string>,
    words: (count: number): string => plural(count, '# word', '# words'),
    settings: (count: number): string => plural(count, '# setting', '# settings'),
    corrections: (count: number): string => plural(count, '# correction that waits', '# corrections that wait'),
    pairs,
    wasTrashed: 'in the trash then',
    nothing: 'Everything in this copy is here',
    nothingText: 'There is nothing to bring back.',
    /** Of scripts that say something else here. */
    kept: (count: number): string =>
      plural(
        count,
        '# script says something else here, and has what the copy says among its versions.',
        '# scripts say something else here, and have what the copy says among their versions.',
      ),
    captionsElsewhere: (count: number): string =>
      plural(
        count,
        'Caption corrections of # video stay in the copy: it is in a practice account of another computer, or its script here has another video.',
        'Caption corrections of # videos stay in the copy: they are in a practice account of another computer, or their scripts here have other videos.',
      ),
    /** Of the list of corrections. */
    otherRules: (count: number): string =>
      plural(
        count,
        '# pair of its corrections list stays in the copy: yours replaces the same words otherwise.',
        '# pairs of its corrections list stay in the copy: yours replaces the same words otherwise.',
      ),
    /** Presets of other accounts. */
    unusable: (count: number, accounts: readonly string[]): string =>
      `${plural(count, '# preset belongs', '# presets belong')} to ${formatList(accounts)}: sign in there to bring ${count === 1 ? 'it' : 'them'} back.`,
    chooseOne: 'Choose something to see it here.',
    /** What becomes of the one that is looked at. */
    comes: {
      missing: 'Comes back as it was, with its versions.',
      trashed:
        'Comes back out of the trash. Where it says something else now, what the copy says becomes a version of it.',
      differs: 'Your script stays as it is. What the copy says becomes a version of it, which you can restore.',
    } satisfies Record<CopiedDraftRow['standing'], string>,
    video: {
      none: '',
      kept: 'It stays connected to its video.',
      taken: 'Another script here has its video: it comes back without one.',
      elsewhere: 'Its video is in a practice account of another computer: it comes back without one.',
    } satisfies Record<CopiedDraftRow['video'], string>,
    /** Of a script that is not here. */
    withCorrections: (count: number): string =>
      plural(count, '# caption correction that waits comes with it.', '# caption corrections that wait come with it.'),
    captionsCome: {
      missing: 'They wait for the next render or export again, beside yours. Nothing is sent.',
      differs:
        'They wait again, beside yours, which stay as they are. What is marked below you decide in the captions, before corrections are sent.',
    } satisfies Record<CopiedCaptionsRow['standing'], string>,
    fromTrash: 'Their script comes out of the trash.',
    becomes: {
      decide: 'The service says something else by now: keep this one, or take that.',
      beside:
        'No caption is free for it: it is kept beside the captions until you discard it, and you can copy its text.',
    } satisfies Record<Exclude<CopiedCorrection['becomes'], 'waits'>, string>,
    rulesCome: 'They come after the pairs of your list, and correct nothing before you apply it.',
    compared: 'Struck through: only in the copy. Underlined: only here.',
    noWords: 'No words yet.',
    presetMissing: 'Comes back as a new preset of the account in use. That costs nothing.',
    presetDiffers:
      'Yours stays as it is. That of the copy comes as a preset of its own, with “(from a copy)” in its name.',
  },

  done: (came: CallOutput<'savedWork.bringBack'>): string => {
    const { drafts, versions, presets: settings } = came;
    const all = [
      ...(drafts > 0 ? [plural(drafts, '# script is back', '# scripts are back')] : []),
      ...(versions > 0 ? [plural(versions, '# came as a version', '# came as versions')] : []),
      ...(settings > 0 ? [plural(settings, '# preset is back', '# presets are back')] : []),
      ...(came.corrections > 0
        ? [plural(came.corrections, '# caption correction is back', '# caption corrections are back')]
        : []),
      ...(came.rules > 0 ? [`${pairs(came.rules)} added to the corrections list`] : []),
    ];
    return all.length === 0 ? 'All of it was here already' : formatList(all);
  },
  versionsHint: 'You find versions beside the script, under Versions.',
  showVideos: 'Show scripts',
} as const;
