import type { VersionReason, VideoStepKind } from '../../bridge/index.ts';
import { formatCredits, formatNumber, formatSpan, plural } from './format.ts';

/** Words of the editor of a video: script, settings, versions, conflicts, rendering. */
export const editorTexts = {
  script: 'Script',
  placeholder: 'Write what should be said. Each sentence becomes a scene.',
  tooLong: 'The script is too long',
  tooLongHint: 'A script can have up to 2,000,000 characters. Split it into several videos.',
  heading: 'Video',
  title: 'Title of the video',
  /** Once the service has the video: no request changes its title. */
  titleHere: 'Changed here only: the service keeps the title it was created with.',
  untitled: 'Untitled',
  saved: 'Saved',
  saving: 'Saving…',
  notSaved: 'Not saved yet',
  notSavedHint: (reason: string): string =>
    `${reason} What you write is kept here and saved as soon as possible.`.trim(),
  refusedHint: (fields: string, reason: string): string =>
    `${fields}: this cannot be saved as it is. ${reason} Everything else is saved. It stays here until you change it.`,
  undo: 'Undo',
  redo: 'Redo',
  find: 'Find and replace',
  showPanel: 'Show the side panel',
  hidePanel: 'Hide the side panel',
  more: 'More actions',
  inTrash: 'This video is in the trash.',
  restore: 'Restore',

  words: (count: number): string => plural(count, '# word', '# words'),
  spoken: (seconds: number): string => `about ${formatSpan(seconds)} spoken`,
  spokenBy: (voice: string, pace: number): string => `${voice} speaks ${formatNumber(pace)} words per minute.`,
  spokenDefault: 'Estimated at 150 words per minute until you choose a voice with its own pace.',
  scenes: (count: number): string => plural(count, '# scene', '# scenes'),
  sceneOf: (number: number, count: number): string => `Scene ${formatNumber(number)} of ${formatNumber(count)}`,
  figures: 'Script length',

  tabs: { settings: 'Settings', scenes: 'Scenes', versions: 'Versions' },
  panel: 'Side panel',
  noScenesTitle: 'No scenes yet',
  toScript: 'Write the script',
  noScenes: 'Each sentence of the script becomes a scene and is listed here.',

  findBar: {
    label: 'Find and replace',
    find: 'Find',
    replace: 'Replace with',
    count: (current: number, all: number): string =>
      all === 0
        ? 'Not found'
        : current === 0
          ? plural(all, '# match', '# matches')
          : `${formatNumber(current)} of ${formatNumber(all)}`,
    many: (limit: number): string => `More than ${formatNumber(limit)}`,
    next: 'Next match',
    previous: 'Previous match',
    replaceOne: 'Replace',
    replaceAll: 'Replace all',
    replaced: (count: number): string => plural(count, '# replaced', '# replaced'),
    matchCase: 'Match case',
    wholeWords: 'Whole words',
    close: 'Close',
  },

  source: {
    label: 'Where the script comes from',
    own: 'Own words',
    generated: 'AI writes',
    page: 'Web page',
    topic: 'Topic',
    topicHint: 'What the video is about, in up to 500 characters',
    topicTooLong: 'The service takes at most 500 characters. Shorten it before the script can be written.',
    lengthOf: (length: number, most: number): string => `${formatNumber(length)} of ${formatNumber(most)}`,
    url: 'Address of the page',
    urlHint: 'A public page. Social networks do not work.',
    style: 'Style',
    styleHint: 'Such as story or tutorial.',
    tone: 'Tone',
    toneHint: 'Such as funny or urgent.',
    language: 'Language',
    duration: 'Length',
    needsAccount: 'Having a script written needs an account.',
    write: 'Write the script',
    rewrite: 'Rewrite the script',
    sending: 'Sending…',
    writing: 'Writing…',
    free: 'Nothing is charged before you click it.',
    replaces: 'This replaces the current script. It stays in Versions, and undo brings it back.',
    underWay: 'The script appears here when it is done.',
    // Not that it is being written: it may wait, as for the network, a pause or a limit of the user's.
    started: 'The script is requested',
  },

  versions: {
    none: 'Versions are saved while you write. The first one appears soon.',
    reasons: {
      created: 'Created',
      typing: 'While writing',
      deletion: 'Before a large deletion',
      import: 'Imported',
      'before-undo': 'Before undo',
      'before-restore': 'Before a restore',
      restored: 'Restored',
      'before-sync': 'Before an update from the service',
      sync: 'From the service',
      conflict: 'At a conflict',
      resolved: 'Conflict resolved',
      'stale-edit': 'Overwritten',
      copy: 'From a copy of your data',
    } satisfies Record<VersionReason, string>,
    open: (number: number): string => `Compare version ${formatNumber(number)} with now`,
    title: (number: number): string => `Version ${formatNumber(number)}`,
    compared: 'Struck through: only in that version. Underlined: added since.',
    same: 'The script is the same as now.',
    present: 'The draft is like this now.',
    otherTitle: (title: string): string => `Title then: ${title}`,
    settingsToo: 'Its title and settings are restored too.',
    restore: 'Restore this version',
    restoring: 'Restoring…',
    restored: (number: number): string => `Version ${formatNumber(number)} restored`,
    restoredHint: 'The text from before is saved as a version too.',
  },

  mended: {
    title: 'Some settings of this draft could not be read and are not set now.',
    hint: 'Its script is whole. Look through the settings before you render it; the list of versions may still have them.',
  },

  ofAnother: {
    label: 'Of another account',
    setting: (field: string, name: string | null): string =>
      name === null ? field.toLowerCase() : `${field.toLowerCase()} “${name}”`,
    /** `what`: settings with what they are called there. */
    chosenIn: (account: string, what: string): string =>
      `Chosen in ${account}, and maybe something else here: ${what}.`,
    takeOut: (count: number): string => plural(count, 'Take it out', 'Take them out'),
  },

  conflict: {
    title: (count: number): string =>
      plural(
        count,
        'Something was changed both here and on the service',
        '# things were changed both here and on the service',
      ),
    hint: 'Neither version is sent or lost until you decide. Your other changes go to the service as usual.',
    decide: 'Decide',
    dialog: 'which version should count?',
    mine: 'Here',
    theirs: 'On the service',
    before: 'Before',
    keepMine: 'Keep mine',
    takeTheirs: 'Use the service’s',
    useText: 'Use this text',
    edit: 'Combine both',
    choose: 'Choose one instead',
    joined: 'Combined text',
    joinedHint: 'It has both changes. Where both changed the same words, yours come first: check those places.',
    unset: 'not set',
    resolving: 'Saving…',
    next: (left: number): string => plural(left, '# more to decide', '# more to decide'),
  },

  /** Beside these, what is saved here alone or in another form. */
  fieldsHere: {
    type: 'Kind of video',
    scriptSource: 'How the script is made',
    'finish.overlay': 'Overlay',
    'finish.watermark': 'Watermark',
    'finish.sceneTexts': 'Scene texts',
    startsAt: 'Start',
    endsAt: 'End',
    ideaId: 'Idea',
    collection: 'Collection',
  },
  fields: {
    title: 'Title',
    script: 'Script',
    'settings.voiceId': 'Voice',
    'settings.backgroundId': 'Background',
    'settings.musicId': 'Music',
    'settings.genreId': 'Genre',
    'settings.imageEngineId': 'Image engine',
    'settings.clipEngineId': 'Clip engine',
    'settings.transition': 'Transition',
    'settings.animation': 'Animation',
    'settings.sfx': 'Sound effect',
    'settings.volume': 'Music volume',
    'settings.aspectRatio': 'Shape',
    'settings.duration': 'Length',
    'settings.captions.fontFamily': 'Caption font',
    'settings.captions.fontColor': 'Caption colour',
    'settings.captions.fontUrl': 'Custom caption font',
    'settings.captions.position': 'Caption position',
    'finish.captionEffect': 'Caption effect',
    'finish.watermark': 'Watermark',
    imagesFrom: 'Images',
  },

  steps: {
    create: 'Create the video on the service',
    images: 'Take the images from the page',
    script: 'Write the script',
    settings: 'Send script and settings',
    captions: 'Send corrected captions',
    render: 'Render',
    retry: 'Render again',
    export: 'Export again',
  } satisfies Record<VideoStepKind, string>,
  render: {
    render: 'Render',
    /** Without an account; a dialog says what to do. */
    needsAccount: 'Sign in to render…',
    retry: 'Render again',
    anew: 'Render from scratch',
    watch: 'Watch the video',
    anewNote:
      'This makes the whole video from scratch and replaces the finished one. For overlay, watermark, caption effect, captions and scene texts an export under Video is enough: it costs less and keeps the pictures.',
    exportFailedNote:
      'Only the export failed. “Export again” under Video repeats just that for less and keeps the pictures; this makes the whole video from scratch.',
    starting: 'Starting…',
    pricing: 'Getting the price…',
    /** Why nothing can be paid for yet. */
    unsettled: (saving: 'saved' | 'unsaved' | 'failed'): string =>
      saving === 'failed'
        ? 'The last changes could not be saved. Nothing is rendered without them.'
        : saving === 'unsaved'
          ? 'The last changes are saved first.'
          : 'The price of the last changes is not known yet.',
    details: 'Steps and cost',
    title: 'From draft to video',
    steps: 'Steps',
    problems: 'Before it can be rendered',
    showIt: 'Show me',
    all: 'Total',
    later: {
      watermark: 'The watermark is added by an export, once the video is made.',
      sceneTexts: 'Your scene texts are added by an export, once the video is made.',
      overlay: 'The overlay is not added by rendering again: an export adds it, once the video is made.',
      captionEffect: 'The caption effect is not added by rendering again: an export adds it, once the video is made.',
      noWatermark: 'The watermark may stay. An export removes it once the video is made.',
      noOverlay: 'Rendering again keeps the overlay. An export removes it once the video is made.',
      noSceneTexts: 'Rendering again keeps your earlier scene texts. An export removes them once the video is made.',
      captions:
        'The service has no captions for this video right now. Your corrections wait for them and are added by an export.',
      newCaptions:
        'The changed script or voice may bring new captions. Corrections whose sentence is still in them wait again then, and are added by an export.',
    },
    keeps: (field: string, value: string): string =>
      `${field}: the service keeps ${value}. It can be replaced, but not taken away. Choose another value if you do not want it.`,
    openCaptions: 'Open captions',
    started: 'The video is in the queue',
    startedHint:
      'You can keep writing: what you change before the script is sent is still in it, the rest is kept for the next render.',
    /** Nothing of the draft is sent any more before the video is made. */
    startedAsSent:
      'You can keep writing: the service has the script already, and what you change is kept for the next render.',
    more: (count: number): string => plural(count, 'and # more', 'and # more'),
    queue: 'Show in queue',
  },

  eventKept: 'The start and end of its event were kept',
  free: 'free',
  listPrice: {
    /** What is charged as it is listed. */
    fixed: (credits: number): string => `${formatCredits(credits)} at list price`,
    length: (credits: number): string =>
      `${formatCredits(credits)} at list price; if a long script takes more, you are asked first`,
    models: (credits: number): string =>
      `${formatCredits(credits)} at list price for the chosen models; if these together or a long script take more, you are asked first`,
  },
  earlierPrice: 'what the service said before the last changes; if it takes more, you are asked first',
  unknownPrice: 'price not known yet; it asks you first',
} as const;
