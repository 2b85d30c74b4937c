import type {
  CallOutput,
  CopiedCaptionsRow,
  CopiedCorrection,
  CopiedDraftRow,
  SavedContents,
  WordForm,
} from '../../bridge/index.ts';
import { mostRules } from '../../bridge/captions.ts';
import { formatBytes, formatDateTime, formatList, formatNumber, plural } from './format.ts';

const scripts = (count: number): string => plural(count, '# script', '# scripts');
const pairs = (count: number): string => plural(count, '# pair', '# pairs');
const presets = (count: number): string => plural(count, '# preset', '# presets');

/** Words of everything on one file with all work, and on what comes back out of one. */
export const savedWorkTexts = {
  title: 'Your work',
  text: 'For your own backup, or to move to another computer.',
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
    'Brings back scripts, presets, unsent caption corrections, your corrections list and what you typed into forms, from a daily copy or from a file you saved here or on another computer. Nothing here is overwritten.',
  /** What else is in a copy. */
  staysHint: 'What the service has loads once you sign in. Settings and waiting queue entries stay in the copy.',
  /** On the first screen. */
  fromElsewhere: 'Bring your work from another computer',

  choose: {
    title: 'Bring back from a copy',
    text: 'Choose a copy to see what it has that is missing here. Nothing comes back until you say so.',
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
    title: 'Choose what to bring back',
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
    /** What was typed and not sent, by where that was. */
    form: {
      speech: 'Text for Speech',
      clips: 'Prompt for a clip',
      'launch-clips': 'New launch clip',
      character: 'New character',
      'voice-clone': 'New voice',
      ideas: 'Keyword for Ideas',
      'paste-table': 'Pasted table',
      address: 'Address to transcribe',
      'captions-pair': 'New pair for the corrections list',
    } satisfies Record<WordForm, string>,
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
        '# script is different here, and already has the copy’s text among its versions.',
        '# scripts are different here, and already have the copy’s text among their versions.',
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
    /** `count`: pairs that the list here has no room for. */
    rulesLeft: (count: number): string =>
      plural(
        count,
        `# pair of its corrections list stays in the copy: a list holds ${formatNumber(mostRules)}.`,
        `# pairs of its corrections list stay in the copy: a list holds ${formatNumber(mostRules)}.`,
      ),
    /** Forms that have other words here. */
    otherForms: (count: number): string =>
      plural(
        count,
        'What was typed into # form stays in the copy: yours has other words.',
        'What was typed into # forms stays in the copy: yours have other words.',
      ),
    /** Presets of other accounts. */
    unusable: (count: number, accounts: readonly string[]): string =>
      `${plural(count, '# preset belongs', '# presets belong')} to ${formatList(accounts)}: sign in there to bring ${count === 1 ? 'it' : 'them'} back.`,
    chooseOne: 'Choose something to see it here.',
    /** What becomes of the one that is looked at. */
    comes: {
      missing: 'Comes back as it was, with its versions.',
      trashed: 'Comes back out of the trash. If its text has changed since, the copy’s text becomes a version of it.',
      differs: 'Your script stays as it is. The copy’s text becomes a version of it, which you can restore.',
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
      missing: 'They wait again beside yours, for the next render or export. Nothing is sent.',
      differs:
        'They wait again beside yours, which stay as they are. You decide on the marked ones in the captions before anything is sent.',
    } satisfies Record<CopiedCaptionsRow['standing'], string>,
    fromTrash: 'Their script comes out of the trash.',
    becomes: {
      decide: 'The service has another text by now: keep this one, or use the service’s.',
      beside:
        'No caption is free for it. It is kept beside the captions until you discard it, and you can copy its text.',
    } satisfies Record<Exclude<CopiedCorrection['becomes'], 'waits'>, string>,
    rulesCome: 'They come after the pairs of your list, and correct nothing before you apply it.',
    formComes: 'Comes back into its form, which is empty here. Nothing is sent.',
    compared: 'Struck through: only in the copy. Underlined: only here.',
    noWords: 'No words yet.',
    presetMissing: 'Comes back as a new preset of the account in use. That costs nothing.',
    presetDiffers: 'Yours stays as it is. The copy’s comes as a separate preset with “(from a copy)” in its name.',
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
      ...(came.forms > 0 ? [plural(came.forms, '# form is filled in again', '# forms are filled in again')] : []),
    ];
    return all.length === 0 ? 'All of it was here already' : formatList(all);
  },
  versionsHint: 'You find versions beside the script, under Versions.',
  showVideos: 'Show scripts',
} as const;
