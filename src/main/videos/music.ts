import { z } from 'zod';
import { webPage, type FacelessOptions } from '../../contract/index.ts';

/** A piece of music that videos can be set to, and where it can be listened to. */
interface Track {
  readonly id: number;
  readonly name: string;
  /** Of the service; null where it gives none. */
  readonly sampleUrl: string | null;
}

/** Names under which an entry may carry a sample, likeliest first; the specification shows no list of music at all. */
const sampleFields = ['preview', 'preview_url', 'sample', 'sample_url', 'audio_url', 'download_url', 'url'] as const;

const words = z.string().min(1).nullable().catch(null);
const entry = z.looseObject({ id: z.int(), name: words, slug: words });

/** The music among the lists of a service; empty where it lists none. Entries that make no sense are left out. */
export function musicOf(options: FacelessOptions | null): readonly Track[] {
  const list = z.array(z.unknown()).safeParse(options?.optional?.['music']).data ?? [];
  return list.flatMap((each) => {
    const { data } = entry.safeParse(each);
    if (data === undefined) return [];
    const sampleUrl = sampleFields.map((field) => data[field]).find((value) => webPage.safeParse(value).success);
    return [
      {
        id: data.id,
        name: data.name ?? data.slug ?? String(data.id),
        sampleUrl: typeof sampleUrl === 'string' ? sampleUrl : null,
      },
    ];
  });
}
