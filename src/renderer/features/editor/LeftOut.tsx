import { editorTexts } from '../../texts/editor.ts';
import { KeptSettings } from './KeptSettings.tsx';
import { leavesNothingOut, type FilmLeftOut } from './left-out-of-all.ts';

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

/** The same of several films together, under words that say of which. */
export function LeftOutOfAll({ of, all }: { readonly of: string; readonly all: FilmLeftOut }) {
  if (leavesNothingOut(all)) return null;
  return (
    <section aria-label={of}>
      <h3 className="font-medium text-ink">{of}</h3>
      <LeftOut {...all} />
    </section>
  );
}
