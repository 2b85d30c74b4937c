import type { TableField } from '../../../bridge/index.ts';

/** What people call each column; compared without case, accents, spaces and marks. */
const names: Readonly<Record<TableField, string>> = {
  title: 'title name video videotitle videoname headline titel titre titulo',
  script: 'script text narration voiceover voiceovertext content body copy skript texte texto guion',
  type: 'type kind videotype visuals visualsource typ tipo',
  voice: 'voice voiceid voicename narrator speaker stimme voix voz',
  genre: 'genre genreid look artstyle visualstyle imagestyle genero',
  music: 'music musicid track soundtrack song musik musique musica',
  background: 'background backgroundid hintergrund',
  aspectRatio: 'aspectratio ratio aspect format orientation size seitenverhaltnis',
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
  captionColor: 'captioncolor captioncolour captionscolor captionscolour fontcolor fontcolour',
  captionPosition: 'captionposition captionsposition captions',
  captionEffect: 'captioneffect captionseffect captionanimation',
  overlay: 'overlay overlays',
  startsAt: 'startsat start date scheduled schedule scheduledfor publishat publishdate datum fecha',
  endsAt: 'endsat end enddate',
  collection: 'collection folder group series campaign project batch',
};

const byName: ReadonlyMap<string, TableField> = new Map(
  // The keys of the record are its type's.
  (Object.entries(names) as [TableField, string][]).flatMap(([field, all]) =>
    all.split(' ').map((name) => [name, field] as const),
  ),
);

export const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

export interface Column {
  readonly header: string;
  /** Null for a column that means nothing here, or that an earlier one means already. */
  readonly field: TableField | null;
}

export function columnsOf(header: readonly string[]): Column[] {
  const taken = new Set<TableField>();
  return header.map((name) => {
    const field = byName.get(plainName(name)) ?? null;
    if (field === null || taken.has(field)) return { header: name, field: null };
    taken.add(field);
    return { header: name, field };
  });
}

/** A first row is a header when it names something that a video is made of. */
export function isHeader(columns: readonly Column[]): boolean {
  return columns.some(({ field }) => field === 'title' || field === 'script' || field === 'topic' || field === 'url');
}
