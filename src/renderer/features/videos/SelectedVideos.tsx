import { Clapperboard, Copy, Download, SlidersHorizontal, Trash2, UserRoundCheck, X } from 'lucide-react';
import type { DraftSummary } from '../../../bridge/index.ts';
import { scriptFormat } from '../../../bridge/drafts.ts';
import { useActiveAccount } from '../../app/index.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import { attempt, Button, IconButton, Menu, once } from '../../ui/index.ts';
import { applyPreset } from '../presets/apply-preset.ts';
import { usePresets } from '../presets/use-presets.ts';
import { begunElsewhere, takeIntoAccount } from './begun-elsewhere.ts';
import { duplicateVideos, saveScripts, trashVideos } from './video-actions.ts';

interface SelectedVideosProps {
  readonly drafts: readonly DraftSummary[];
  /** Nothing can be made of them: their account is signed out. */
  readonly areSignedOut: boolean;
  readonly onRender: () => void;
  readonly onClear: () => void;
}

/** What can be done with the videos that are selected. */
export function SelectedVideos({ drafts, areSignedOut, onRender, onClear }: SelectedVideosProps) {
  const inUse = useActiveAccount()?.id ?? null;
  const ids = drafts.map(({ id }) => id);
  return (
    // Its buttons and the search beside them take as few lines as they need.
    <section aria-label={texts.selection} className="contents">
      {!areSignedOut && (
        <>
          <Button size="sm" variant="primary" icon={Clapperboard} onClick={onRender}>
            {texts.renderMany(drafts.length)}
          </Button>
          <PresetMenu ids={ids} />
        </>
      )}
      {inUse !== null && drafts.some((draft) => begunElsewhere(draft, inUse) !== null) && (
        <Button
          size="sm"
          icon={UserRoundCheck}
          onClick={once(() => void attempt(() => takeIntoAccount(drafts, inUse)))}
        >
          {texts.useHere}
        </Button>
      )}
      <Button size="sm" icon={Copy} onClick={once(() => void attempt(() => duplicateVideos(ids)))}>
        {texts.duplicate}
      </Button>
      <Menu
        align="start"
        trigger={
          <Button size="sm" icon={Download}>
            {texts.saveScripts}
          </Button>
        }
        items={scriptFormat.options.map((format) => ({
          label: texts.scriptFormats[format],
          onSelect: () => void attempt(() => saveScripts(ids, format)),
        }))}
      />
      <Button size="sm" icon={Trash2} onClick={() => void attempt(() => trashVideos(ids))}>
        {texts.toTrash}
      </Button>
      <IconButton size="sm" label={texts.clearSelection} icon={X} onClick={onClear} />
    </section>
  );
}

/** Gives all of them what a preset sets; nothing where the account has no preset. */
function PresetMenu({ ids }: { readonly ids: readonly string[] }) {
  const presets = usePresets();
  if (presets.length === 0) return null;
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" icon={SlidersHorizontal}>
          {texts.applyPreset}
        </Button>
      }
      items={presets.map((preset, at) => ({
        // The service may have two of one name.
        label:
          presets.findIndex(({ name }) => name === preset.name) === at ? preset.name : `${preset.name} (${at + 1})`,
        onSelect: () => void applyPreset(preset, ids),
      }))}
    />
  );
}
