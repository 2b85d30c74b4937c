// Sets of values and limits, without a schema: a page that needs no more than these is spared the whole of zod.

export const transcriptionFileExtensions = [
  'mp3',
  'wav',
  'm4a',
  'aac',
  'ogg',
  'flac',
  'mp4',
  'mov',
  'webm',
  'mkv',
] as const;
/** Specification, "Limits": file at most 500 MB. Read as decimal megabytes, the smaller of the two readings. */
export const transcriptionMaxBytes = 500_000_000;
export const transcriptionMaxSeconds = 3 * 60 * 60;

export const sampleFileExtensions = ['mp3', 'wav', 'm4a', 'webm'] as const;
export const sampleMaxBytes = 10_000_000;
export const samplesMax = 3;

export const cloneGenders = ['male', 'female', 'neutral'] as const;
export const voiceTypes = ['standard', 'community', 'real-clone'] as const;

/** `terms` of a new voice clone: what counts as accepted. */
export const acceptedTerms = [true, 1, 'true', '1', 'yes', 'on'] as const;
/** `purchase_addon` in a multipart body, compared without case. */
export const truthyText = ['true', '1', 'on', 'yes'] as const;
export const falsyText = ['false', '0', 'off', 'no', ''] as const;

/** Specification, "Shared value sets". */
export const transitions = [
  'slide-left',
  'slide-right',
  'slide-up',
  'slide-down',
  'scale-in',
  'scale-out',
  'zoom-in',
  'zoom-out',
  'rotate-left',
  'rotate-right',
  'fade',
  'none',
  'mixed',
  'pop',
  'dreamy',
  'swing',
  'spin-right',
  'spin-left',
  'swoosh-left',
  'swoosh-right',
  'glide-left',
  'glide-right',
  'drop',
  'tumble-left',
  'tumble-right',
  'float',
  'rise-left',
  'rise-right',
  'bounce',
  'flash',
  'crossfade',
  'blur-dissolve',
  'zoom-dissolve',
] as const;

export const animations = [
  'pan-in',
  'pan-out',
  'pan-left',
  'pan-right',
  'pan-up',
  'pan-down',
  'rotate-left-in',
  'rotate-right-in',
  'float',
  'none',
  'mixed',
] as const;

export const soundEffects = ['none', 'whoosh'] as const;
export const volumes = ['low', 'medium', 'high'] as const;
export const aspectRatios = ['16:9', '9:16', '1:1'] as const;

export const overlays = [
  'none',
  'vhs',
  'rain',
  'glitch',
  'dust',
  'sparkling-gold',
  'spark-effect',
  'abstract-particles',
] as const;

export const watermarkPositions = [
  'top-left',
  'top-center',
  'top-right',
  'middle-left',
  'middle-center',
  'middle-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
  'none',
] as const;

export const captionPositions = ['top', 'bottom', 'center'] as const;
export const captionEffects = ['karaoke', 'highlight', 'fade', 'bounce', 'slide', 'enlarge'] as const;

/** Seconds. */
export const scriptDurations = [30, 60, 180, 300, 600, 900] as const;

export const networks = [
  'google',
  'google-trends',
  'youtube',
  'instagram',
  'twitter',
  'bing',
  'pinterest',
  'tiktok',
] as const;

/** Visual sources of a faceless video; fixed at creation. */
export const facelessTypes = ['b-roll', 'url-based', 'ai-visuals', 'ai-clips'] as const;
export const orientations = ['landscape', 'portrait', 'square'] as const;

export const facelessIncludes = [
  'video',
  'captions',
  'media',
  'music',
  'voice',
  'background',
  'genre',
  'watermark',
  'character',
  'assets',
] as const;
export const presetIncludes = ['music', 'voice', 'background', 'watermark', 'genre'] as const;

/** The menu modifiers of text-to-video models that a tier's price may depend on. */
export const menuModifiers = ['duration', 'resolution', 'aspect_ratio', 'audio'] as const;
/** The media that a model may take. */
export const mediaModifiers = ['first_frame', 'last_frame', 'image', 'video'] as const;
export type MediaModifier = (typeof mediaModifiers)[number];

/** A reference photo; its types are not shown. Those that every browser and the text-to-video rules know. */
export const photoFileExtensions = ['jpg', 'jpeg', 'png', 'webp'] as const;
export const photoMaxBytes = 10_000_000;
export const characterGenders = ['male', 'female'] as const;
export const characterTypes = ['system', 'custom'] as const;

/** Each descending with `-` before it. */
export const ideaSorts = [
  'volume',
  '-volume',
  'cpc',
  '-cpc',
  'competition',
  '-competition',
  'trend',
  '-trend',
] as const;
export const defaultIdeaSort = '-volume';
