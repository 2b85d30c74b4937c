import type { KeptSetting } from '../../../bridge/index.ts';
import { editorTexts } from '../../texts/editor.ts';
import { slugName } from '../../texts/video-settings.ts';
import { fieldWords } from './field-words.ts';
import { useVideoOptions } from './settings/use-video-options.ts';

/** Settings that were emptied here and that the service keeps all the same. */
export function KeptSettings({ kept }: { readonly kept: readonly KeptSetting[] }) {
  const { options } = useVideoOptions();
  return kept.map(({ field, value }) => (
    <p key={field} className="text-xs text-muted">
      {editorTexts.render.keeps(
        editorTexts.fields[field],
        field === 'finish.captionEffect' ? slugName(String(value)) : fieldWords(field, value, options),
      )}
    </p>
  ));
}
