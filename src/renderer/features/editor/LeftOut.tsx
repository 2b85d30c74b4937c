import type { VideoPlan } from '../../../bridge/index.ts';
import { editorTexts } from '../../texts/editor.ts';
import { KeptSettings } from './KeptSettings.tsx';

/** What a render does not take along, and what the service keeps although it was emptied here; nothing where there is neither. */
export function LeftOut({ later, keeps }: Pick<VideoPlan, 'later' | 'keeps'>) {
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
