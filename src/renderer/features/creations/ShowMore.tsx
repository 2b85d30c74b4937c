import { creationsTexts } from '../../texts/creations.ts';
import { Button } from '../../ui/index.ts';
import type { First } from './use-first.ts';

/** Below the first of a list; nothing where these are all. */
export function ShowMore({ rest, more }: Pick<First<never>, 'rest' | 'more'>) {
  if (rest === 0) return null;
  return (
    <Button onClick={more} className="self-center">
      {creationsTexts.showMore(rest)}
    </Button>
  );
}
