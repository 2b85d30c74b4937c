import { Undo2 } from 'lucide-react';
import { creationsTexts as texts } from '../../texts/creations.ts';
import { Button } from '../../ui/index.ts';

/** In the foot of a form: the way back to what something else took the place of. Null where nothing did. */
export function PutBack({ run }: { readonly run: (() => void) | null }) {
  if (run === null) return null;
  return (
    <Button size="sm" variant="ghost" icon={Undo2} onClick={run}>
      {texts.putBack}
    </Button>
  );
}
