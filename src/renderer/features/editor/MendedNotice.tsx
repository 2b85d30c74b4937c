import { CircleAlert } from 'lucide-react';
import { editorTexts } from '../../texts/editor.ts';

/** Says above the script that something of the draft could not be read any more, and where it may still be. */
export function MendedNotice() {
  const { title, hint } = editorTexts.mended;
  return (
    <div role="alert" className="flex items-start gap-3 border-b border-line bg-warning-soft px-4 py-2">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <p className="min-w-0 flex-1">
        <span className="font-medium">{title}</span> {hint}
      </p>
    </div>
  );
}
