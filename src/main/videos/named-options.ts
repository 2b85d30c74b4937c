import { z } from 'zod';
import type { NumberedSetting } from '../../bridge/index.ts';
import type { FacelessOptions } from '../../contract/index.ts';

type Listed = Exclude<NumberedSetting, 'settings.voiceId'>;

const words = z.string().min(1).nullish().catch(null);
const entry = z.looseObject({ id: z.number(), name: words, slug: words });

function listOf(options: FacelessOptions | null, field: Listed): unknown {
  const { mandatory, optional } = options ?? {};
  switch (field) {
    case 'settings.genreId':
      return mandatory?.genres;
    case 'settings.imageEngineId':
      return mandatory?.image_engines;
    case 'settings.clipEngineId':
      return optional?.clip_engines;
    case 'settings.backgroundId':
      return optional?.backgrounds;
    case 'settings.musicId':
      return optional?.['music'];
    case 'finish.watermark':
      return optional?.['watermarks'];
  }
}

/** What the lists of a service call each number of a setting; entries that make no sense are left out. */
export function namedIn(options: FacelessOptions | null, field: Listed): ReadonlyMap<number, string> {
  const list = z.array(z.unknown()).safeParse(listOf(options, field)).data ?? [];
  return new Map(
    list.flatMap((each) => {
      const { data } = entry.safeParse(each);
      const name = data?.name ?? data?.slug ?? null;
      return data === undefined || name === null ? [] : [[data.id, name] as const];
    }),
  );
}
