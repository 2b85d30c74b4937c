import { editorTexts } from '../../texts/editor.ts';
import { videoRenderTexts } from '../../texts/video-render.ts';
import { KeptSettings } from './KeptSettings.tsx';
import type { FilmLeftOut, LeftOutTogether } from './left-out-together.ts';

/** What a render does not take along, and what the service keeps although it was emptied here; nothing where there is neither. */
export function LeftOut({ later, keeps }: FilmLeftOut) {
  return (
    <>
      {later.map((what) => (
        <p key={what} className="text-xs text-muted">
          {editorTexts.render.later[what]}
        </p>
      ))}
      {keeps.length > 0 && <KeptSettings kept={keeps} />}
    </>
  );
}

interface LeftOutOfSeveralProps {
  readonly together: readonly LeftOutTogether[];
  /** How many there are in all. */
  readonly of: number;
  /** Beside others that are not ready. */
  readonly ready?: boolean;
  /** What a film is called, by its id. */
  readonly nameOf: (id: string) => string;
}

/** What holds for several films, once, under words that say for which. */
export function LeftOutOfSeveral({ together, of, ready = false, nameOf }: LeftOutOfSeveralProps) {
  return together.map(({ ids, later, keeps }) => {
    if (ids.length < 2) return null;
    const who =
      ids.length === of ? videoRenderTexts.forAll(of, ready) : videoRenderTexts.forSome(ids.map(nameOf), of, ready);
    return (
      <section key={ids.join(' ')} aria-label={who}>
        <h3 className="font-medium wrap-anywhere text-ink">{who}</h3>
        <LeftOut later={later} keeps={keeps} />
      </section>
    );
  });
}
