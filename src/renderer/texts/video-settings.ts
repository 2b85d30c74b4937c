import type { DraftType } from '../../bridge/index.ts';
import type { CaptionPosition, Overlay } from '../../film/film.ts';
import { formatNumber } from './format.ts';

const captionPositions = { top: 'Top', center: 'Middle', bottom: 'Bottom' } satisfies Record<CaptionPosition, string>;
const overlays = {
  none: 'None',
  vhs: 'VHS tape',
  rain: 'Rain',
  glitch: 'Glitch',
  dust: 'Dust',
  'sparkling-gold': 'Gold sparkle',
  'spark-effect': 'Sparks',
  'abstract-particles': 'Particles',
} satisfies Record<Overlay, string>;
const ownNames = new Map<string, string>(Object.entries({ ...captionPositions, ...overlays }));

/** A slug as people read it, everywhere by one name: `zoom-in` → "Zoom in". */
export const slugName = (slug: string): string => {
  const words = slug.replaceAll('-', ' ');
  return ownNames.get(slug) ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** Words of the settings of a video; every hint says what the service will do. */
export const videoSettingsTexts = {
  optionsFailed: 'The service’s lists could not be loaded',
  optionsUnread:
    'Voices, genres and the service’s other lists are not here yet. They are loaded as soon as the account can be reached.',
  optionsNeedAccount:
    'Voices, genres and the service’s other lists come with an account. The practice account has them too.',
  notSet: 'Not set',
  leaveToService: 'Not set: the service chooses',
  leaveToDraft: 'Not set: drafts keep what they have',
  notOffered: (name: string): string => `${name} (not offered)`,
  notHere: (id: number): string => `ID ${id}, not in the list`,
  /** Of what is chosen by its number. */
  called: (name: string): string => `The service calls it “${name}”.`,
  groups: {
    kind: 'Kind and shape',
    voice: 'Voice',
    look: 'Look',
    motion: 'Motion',
    captions: 'Captions',
    sound: 'Music and sound',
    finish: 'Overlay and watermark',
    more: 'More',
    presets: 'Preset',
  },

  preview: 'Preview of the video',
  previewFrom: {
    scene: 'The picture of this scene.',
    file: 'A frame of the finished video.',
    fileWithCaptions: 'A frame of the finished video, with its old captions.',
  },
  previewPainted: {
    'ai-visuals': 'An illustration. The service makes its own pictures.',
    'ai-clips': 'An illustration. The service makes its own clips.',
    'b-roll': 'An illustration. The service finds real clips.',
    'url-based': 'An illustration. The video shows the images of the page.',
  } satisfies Record<DraftType, string>,
  previewMotionLeft: 'Motion that is not set is the service’s choice.',
  previewFontLeft: 'Your font is not shown here.',
  previewShapeLeft: 'No shape chosen: the service decides.',
  previewCaption: (place: number, count: number): string => `Caption ${formatNumber(place)} of ${formatNumber(count)}`,
  previewOwnText: 'Your scene text, as an export shows it.',
  previewScene: (place: number, count: number): string => `Scene ${formatNumber(place)} of ${formatNumber(count)}`,
  /** In place of a scene, while there is none. */
  previewExample: 'Example',
  previewBack: 'Previous in preview',
  previewOn: 'Next in preview',
  previewOnScene: 'Show on the scene’s picture',
  play: 'Play the preview',
  pause: 'Stop the preview',

  type: 'What is seen',
  typeOnItsWay: 'It is created as you asked for it. To change this, cancel that in the queue first.',
  typeFixed: 'Fixed, because the service already has the video. Duplicate it to choose another kind.',
  imagesFrom: 'Page with the images',
  imagesFromHint: 'The service takes the images on this public page, in order. Free.',
  aspectRatio: 'Shape',
  ratioLeft: 'None chosen: the service decides, and it may differ from the preview.',
  ratios: { '16:9': 'Landscape', '9:16': 'Portrait', '1:1': 'Square' },

  /** `name`: what it is called in the account, where that says it. */
  voiceOfOther: (name: string | null, account: string): string =>
    name === null ? `A voice of ${account}` : `${name} (${account})`,
  voiceHint: 'Reads the script.',
  chooseVoice: 'Choose a voice',
  changeVoice: 'Change',
  noVoice: 'No voice yet',
  deletedVoice: 'Deleted voice',
  voiceGone: 'This voice no longer exists. Choose another one.',
  voiceTitle: 'Choose a voice',
  voiceTitleHint: 'Listen first: hearing a voice costs nothing.',
  voicesNeedAccount: 'Voices come with an account',
  voicesNeedAccountHint:
    'The practice account has some to listen to. It works without a network and costs nothing. Or sign in to use the voices of your account.',
  useVoice: (name: string): string => `Use ${name}`,
  voiceChosen: (name: string): string => `Voice: ${name}`,
  use: 'Use',
  chosen: 'In use',
  /** Words per minute, short: it stands last in a line that has little room. */
  pace: (wordsPerMinute: number): string => `${formatNumber(wordsPerMinute)}\u00a0words/min`,

  genre: 'Genre',
  genreHint: 'The style of every picture. AI images and AI clips need one.',
  background: 'Background',
  backgroundHint: 'Shown where a picture does not fill the frame.',
  imageEngine: 'Image model',
  imageEngineHint: 'Makes the pictures. The number multiplies their cost.',
  clipEngine: 'Clip model',
  clipEngineHint: 'Makes the pictures move. The number multiplies the cost of the clips.',
  multiplier: (cost: number): string => `×${formatNumber(cost)}`,

  transition: 'Transition',
  transitionHint: 'How one scene leads to the next. Mixed uses a different one each time.',
  animation: 'Camera',
  animationHint: 'How the camera moves over each picture.',

  captionPositions,
  captionPositionHint: 'Where captions appear in the picture.',
  font: 'Font',
  fontHint: 'Used for all captions.',
  fontUrl: 'Custom font address',
  fontUrlHint: 'A public file, used instead of the font above.',
  fontUrlWrong: 'Enter an address that begins with http:// or https://.',
  colour: 'Colour',
  colourHint: 'Of the letters; the outline is chosen to stand out. White if not set.',
  serviceColour: 'The service’s own',
  serviceColourHint:
    'Drafts that this is applied to lose their own colour. If a video already has that colour on the service, a render keeps it; only an export removes it.',
  ownColour: 'One of my own',
  whichColour: 'Which colour',
  colourWrong: 'Enter three or six characters from 0–9 and a–f, such as #ffd23f.',
  effect: 'Effect',
  effectHint:
    'Sent with a render or an export. Once rendered, it stays until another one replaces it: the service cannot remove it.',
  plain: 'Plain',
  /** Four short words: two are shown at a time. */
  effectSample: 'One word each time',

  music: 'Music',
  musicHint: 'Plays under the voice and gets quieter while it speaks.',
  noMusic: 'No music',
  chooseMusic: 'Choose music',
  changeMusic: 'Change',
  musicTitle: 'Choose music',
  alreadyChosen: 'This is chosen already.',
  musicTitleHint: 'Listen before you choose. In the video it is quieter, and lower still while someone speaks.',
  searchMusic: 'Search music',
  noMusicFound: 'No music matches',
  noMusicFoundHint: 'Try fewer words.',
  noSample: 'No sample of this one',
  noSamples: 'This service has no music samples: you first hear it in the finished video.',
  useMusic: (name: string): string => `Use ${name}`,
  musicNumber: 'Music ID',
  musicNumberHint: 'This service does not list its music; an ID you know is sent as it is.',
  numberWrong: 'Enter a whole number, 1 or higher.',
  volume: 'Music volume',
  sfx: 'Sound at each new scene',

  overlay: 'Overlay',
  overlayHint: 'Covers the whole picture. Sent with a render or an export.',
  watermark: 'Watermark',
  watermarkHint: 'Your logo over the picture. The service adds it when a finished video is exported again.',
  whichWatermark: 'Which watermark',
  noWatermark: 'Choose one: without it, nothing is added.',
  watermarkNumber: 'Watermark ID',
  watermarkPosition: 'Watermark position',
  watermarkNowhere: 'No watermark in the picture',
  opacity: 'Opacity',
  percent: (value: number): string => `${formatNumber(value)} %`,

  duration: 'Length in seconds',
  durationHint: 'What the service aims for. Empty: as long as the script takes.',
  startsAt: 'Starts at',
  endsAt: 'Ends at',
  momentPartial: 'Give the whole date and time, or clear the field. This is not kept.',
  endsTooEarly: 'This is before the start.',
  eventHint: 'Adds an event to the service’s calendar when the video is created. It does not delay the render.',
  eventFixed: 'It goes out as it was when you asked for the video. To change it, cancel that in the queue first.',
  ideaId: 'Idea ID',
  ideaIdHint: 'Of an idea that the service has given a number. It is sent when the video is created.',
  collection: 'Collection',
  collectionHint: 'Your own grouping. The service does not see it.',

  presetsHint: 'A preset sets everything above at once. You can undo it.',
  applyPreset: 'Apply a preset',
  noPresets: 'No presets yet',
  savePreset: 'Save as preset…',
  managePresets: 'All presets',
  applied: (name: string): string => `“${name}” applied`,
  appliedLeft: (fields: string): string => `These parts do not apply to drafts: ${fields}.`,
  presetTitle: 'Save these settings as a preset',
  presetSaved: 'Preset saved',
  presetLeft: (fields: string): string => `Left out, since no preset takes them as this video has them: ${fields}.`,
} as const;
