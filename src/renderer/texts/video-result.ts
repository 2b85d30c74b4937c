import { formatList, formatNumber, plural } from './format.ts';

/** Words of the film that came of a draft, and of exporting it again. */
export const videoResultTexts = {
  tab: 'Video',
  none: 'No video yet',
  noneHint: 'Once the service has made it, you can watch and save it here.',
  noneWithoutAccount:
    'Making a video takes an account. The practice account is free, and works right away without a network.',
  noneReady: 'Everything it needs is there. Look at the steps and what they cost, and start it.',
  workingHint: 'It appears here by itself, even after a restart. The service has no way to cancel.',
  since: 'For',
  failed: 'The video failed',
  video: (title: string): string => `Video of ${title}`,
  before: 'This is the video as it was before. It stays in your library.',
  showLibrary: 'Show library',
  notHere: 'The file is not on this computer yet. It downloads by itself when the service can be reached.',
  broken: 'The file cannot be played here. Save it and open it with another player.',
  play: 'Play',
  pause: 'Pause',
  position: 'Position',
  save: 'Save as…',
  saved: 'Video saved',
  saving: 'Saving…',
  captions: 'Correct captions',
  changed: 'You have changed the draft since. The video shows it as it was when it was sent.',
  export: 'Export again',
  exportHint:
    'Makes the file again with your corrected captions, watermark, overlay and scene texts. The pictures stay.',
  carries: {
    captions: 'your corrected captions',
    sceneTexts: (count: number): string => plural(count, 'your text for # scene', 'your texts for # scenes'),
    effect: (name: string): string => `the caption effect ${name}`,
    overlay: (name: string): string => `the overlay ${name}`,
    /** Null: the service chooses its place. */
    watermark: (place: string | null): string => (place === null ? 'your watermark' : `your watermark (${place})`),
    sound: 'your changed music and sound settings',
    motion: 'your changed motion settings',
    captionLook: 'your changed captions settings',
    noSceneTexts: 'the spoken words instead of your texts',
    noOverlay: 'no overlay any more',
    noWatermark: 'no watermark any more',
  },
  covered: (scenes: readonly number[]): string => {
    const named = scenes.slice(0, 4).map((scene) => formatNumber(scene));
    const others = scenes.length - named.length;
    const which = formatList(others === 0 ? named : [...named, `${formatNumber(others)} more`]);
    return scenes.length === 1
      ? `Scene ${which} shows your scene text, not its corrected caption.`
      : `Scenes ${which} show your scene texts, not their corrected captions.`;
  },
  /** What an export brings beside the corrections of captions that it is asked for with. */
  brought: {
    sceneTexts: 'your scene texts',
    captionEffect: 'another caption effect',
    overlay: 'the overlay',
    watermark: 'your watermark',
  },
  broughtToo: (parts: string): string => `The export also includes ${parts}.`,
  notExported: (fields: string): string =>
    `Changed since the render: ${fields}. An export may leave that out. To be sure that the video has it, render it from scratch.`,
  exportWithout: 'Export without these changes?',
  exportWithoutDetail: (fields: string): string =>
    `You changed this since the render: ${fields}. An export may leave that out, and is charged all the same. To be sure that the video has it, render it from scratch.`,
  sameAgain: 'Export the same video again?',
  sameAgainDetail: (price: string): string =>
    `There is nothing this export would change: you would get the same video, for another ${price}.`,
  carriesParts: (parts: string): string => `This export includes ${parts}.`,
  carriesNothing:
    'None of these is set: overlay, watermark and effect are under Settings; captions have their own list.',
  sceneTexts: 'Scene texts…',
  sceneTextsTitle: 'Scene texts',
  sceneTextsHint:
    'Shown in a scene of the exported video instead of the spoken words, one text per line. A scene that you leave empty or as it is shows the spoken words.',
  sceneText: (number: number): string => `Text for scene ${formatNumber(number)}`,
  sceneTextsSet: (count: number): string => plural(count, 'Your text for # scene', 'Your texts for # scenes'),
  scenesUnread: 'The scenes of the video cannot be read now',
  scenesUnreadHint: 'Texts can be written once they are there, each beside its scene.',
  scenesUnreadKept: 'Your texts stay as they are. They can be changed once the scenes are there.',
  removeTexts: 'Use the spoken words',
  textsBack: 'Bring my texts back',
  textsDone: 'Done',
  sceneGone: 'The video has no such scene. An export needs this to be empty.',
  exported: 'The export is in the queue',
  refresh: 'Check again',
  refreshNow: 'Check the service again',
} as const;
