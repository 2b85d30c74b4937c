import { FileAudio, FileText, ImagePlus, Link2, type LucideIcon, Mic } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useFromRows, watchRows } from '../../app/collections.ts';
import { stagingTexts as texts } from '../../texts/staging.ts';
import { videoImportTexts } from '../../texts/video-imports.ts';
import { attempt, MainActionElsewhere } from '../../ui/index.ts';
import { addDropped } from './staging-actions.ts';
import { openStagingTray, type Purpose, useStagingTray } from './staging-tray.ts';
import { StagingTray } from './StagingTray.tsx';
import { useWindowDrop } from './use-window-drop.ts';

const icons: Readonly<Record<Purpose, LucideIcon>> = { transcription: FileAudio, sample: Mic, photo: ImagePlus };

/** The whole window takes files, folders and addresses, and shows it. Dropping never spends: it fills the tray. */
export function DropTarget({ children }: { readonly children: ReactNode }) {
  const purpose = useStagingTray((tray) => tray.purpose);
  const over = useWindowDrop((data) => void attempt(() => addDropped(data, purpose)));
  useEffect(openForNewFiles, []);
  const scripts = useStagingTray((tray) => tray.scripts);
  const addresses = useStagingTray((tray) => tray.addresses !== null);
  const open = useStagingTray((tray) => tray.open);
  const filled = useFromRows('staged', (rows) => rows.some((item) => item.purpose === 'transcription'));
  const Icon = scripts ? FileText : addresses ? Link2 : icons[purpose];
  const words = addresses
    ? texts.drop.address
    : scripts
      ? { title: videoImportTexts.dropTitle, hint: videoImportTexts.dropHint }
      : texts.drop[purpose];
  return (
    <div className="relative flex h-full">
      <div className="min-w-0 flex-1">
        <MainActionElsewhere value={open && filled}>{children}</MainActionElsewhere>
      </div>
      <StagingTray />
      {over && (
        <div className="pointer-events-none fixed inset-0 z-50 bg-canvas/95 p-3">
          <div className="grid h-full animate-appear place-items-center rounded-2xl border-2 border-dashed border-accent-ink bg-accent-soft/60">
            <output className="flex flex-col items-center gap-2 text-center">
              <Icon aria-hidden className="mb-2 size-10 text-accent-ink" strokeWidth={1.5} />
              <span className="text-2xl font-semibold">{words.title}</span>
              <span className="text-base text-muted">{words.hint}</span>
            </output>
          </div>
        </div>
      )}
    </div>
  );
}

/** Files can come by other ways too (a system's "open with", a second window): the tray opens for all of them. */
function openForNewFiles(): () => void {
  return watchRows('staged', (rows, before) => {
    const known = new Set(before.map((item) => item.id));
    if (rows.some((item) => item.purpose === 'transcription' && !known.has(item.id))) openStagingTray();
  });
}
