import { FolderOpen } from 'lucide-react';
import type { StagedItem } from '../../../bridge/index.ts';
import { voicesTexts as texts } from '../../texts/voices.ts';
import { attempt, Button, FieldError } from '../../ui/index.ts';
import { RecorderPanel } from '../recorder/index.tsx';
import { chooseFiles } from '../staging/index.tsx';
import { StagedFile } from '../staging/StagedFile.tsx';
import { createLimits } from './clone-form.ts';

interface SampleListProps {
  readonly samples: readonly StagedItem[];
  /** How many of them can be sent. */
  readonly ready: number;
  readonly errors: readonly string[];
}

/** One to three recordings of the voice: dropped, chosen or recorded here. */
export function SampleList({ samples, ready, errors }: SampleListProps) {
  const full = ready >= createLimits.samples;
  return (
    <section aria-label={texts.samples} className="flex min-w-0 flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium">{texts.samples}</h3>
        <span className="text-xs text-faint">{texts.sampleCount(ready, createLimits.samples)}</span>
      </div>
      {samples.length > 0 && (
        <ul aria-label={texts.samples} className="-mx-4">
          {samples.map((item) => (
            <li key={item.id}>
              <StagedFile item={item} listen />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed border-line-strong px-4 py-5 text-center">
        <p className="text-muted">{texts.dropSamples}</p>
        <Button icon={FolderOpen} disabled={full} onClick={() => void attempt(() => chooseFiles('sample'))}>
          {texts.chooseSamples}
        </Button>
        <p className="text-xs text-faint">{texts.sampleRules}</p>
      </div>
      <RecorderPanel suggestedName={texts.recordingName(samples.length + 1)} full={full} />
      {errors.length > 0 && <FieldError>{errors.join(' ')}</FieldError>}
    </section>
  );
}
