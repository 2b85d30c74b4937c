import type { TableField } from '../../../bridge/index.ts';

/** What people call each column, the plainest name first; compared without case, accents, spaces and marks. */
const names: Readonly<Record<TableField, string>> = {
  title: 'title titel titre titulo videotitle name video videoname headline',
  script:
    'script skript guion videoscript voiceoverscript text texte texto narration voiceover voiceovertext content body copy',
  type: 'type kind videotype visuals visualsource typ tipo',
  voice: 'voice voiceid voicename narrator speaker stimme voix voz',
  genre: 'genre genreid look artstyle visualstyle imagestyle genero',
  music: 'music musicid track soundtrack song musik musique musica',
  background: 'background backgroundid hintergrund',
  imageEngine: 'imageengine imageengineid imagemodel imagesengine',
  clipEngine: 'clipengine clipengineid clipmodel clipsengine videoengine',
  aspectRatio: 'aspectratio shape ratio aspect format orientation size seitenverhaltnis',
  topic: 'topic subject idea prompt about thema sujet tema',
  style: 'style writingstyle scriptstyle stil',
  tone: 'tone mood toneofvoice ton tono',
  language: 'language lang locale sprache langue idioma',
  duration: 'duration length seconds durationseconds lengthseconds durations time dauer duree duracion',
  url: 'url link page pageurl website web articleurl article source sourceurl scripturl',
  imagesFrom: 'imagesfrom imageurl imagesurl imagepage imagespage',
  transition: 'transition transitions',
  animation: 'animation animations motion',
  sfx: 'sfx soundeffect soundeffects',
  volume: 'volume musicvolume',
  captionFont: 'captionfont captionsfont font fontfamily',
  captionFontUrl: 'captionfonturl captionsfonturl fonturl fontfile',
  captionColor: 'captioncolor captioncolour captionscolor captionscolour fontcolor fontcolour',
  captionPosition: 'captionposition captionsposition captions',
  captionEffect: 'captioneffect captionseffect captionanimation',
  overlay: 'overlay overlays',
  watermark: 'watermark watermarkid wasserzeichen filigrane',
  watermarkPosition: 'watermarkposition',
  watermarkOpacity: 'watermarkopacity',
  startsAt: 'startsat start date scheduled schedule scheduledfor publishat publishdate datum fecha',
  endsAt: 'endsat end enddate',
  collection: 'collection folder group series campaign project batch',
  preset: 'preset presetname template vorlage modele plantilla',
};

interface Meaning {
  readonly field: TableField;
  /** Place among the names of the field. */
  readonly rank: number;
}

const byName: ReadonlyMap<string, Meaning> = new Map(
  // The keys of the record are its type's.
  (Object.entries(names) as [TableField, string][]).flatMap(([field, all]) =>
    all.split(' ').map((name, rank) => [name, { field, rank }] as const),
  ),
);

export const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

export interface Column {
  readonly header: string;
  /** Null for a column that means nothing here, and for a double. */
  readonly field: TableField | null;
  /** What it means, where another column is used for that: one with a plainer name, or an earlier one with the same. */
  readonly double: TableField | null;
}

export function columnsOf(header: readonly string[]): Column[] {
  const meanings = header.map((name) => byName.get(plainName(name)) ?? null);
  const plainest = new Map<TableField, Meaning & { readonly at: number }>();
  for (const [at, meaning] of meanings.entries()) {
    if (meaning !== null && meaning.rank < (plainest.get(meaning.field)?.rank ?? Number.POSITIVE_INFINITY))
      plainest.set(meaning.field, { ...meaning, at });
  }
  return header.map((name, at) => {
    const field = meanings[at]?.field ?? null;
    const isUsed = field !== null && plainest.get(field)?.at === at;
    return { header: name, field: isUsed ? field : null, double: isUsed ? null : field };
  });
}

/** A first row is a header when it names something that a video is made of. */
export function isHeader(columns: readonly Column[]): boolean {
  return columns.some(({ field }) => field === 'title' || field === 'script' || field === 'topic' || field === 'url');
}
