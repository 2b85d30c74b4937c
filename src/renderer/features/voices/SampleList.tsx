import { FolderOpen } from 'lucide-react';
import { useId } from 'react';
import type { StagedItem } from '../../../bridge/index.ts';
import { voicesTexts as texts } from '../../texts/voices.ts';
import { attempt, Button, cx, FieldError } from '../../ui/index.ts';
import { RecorderPanel } from '../recorder/index.tsx';
import { chooseFiles, ChooseFolder } from '../staging/index.tsx';
import { StagedFile } from '../staging/StagedFile.tsx';
import { useExaminedNews } from '../staging/use-examined-news.ts';
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
  const fault = useId();
  const described = errors.length > 0 ? fault : undefined;
  useExaminedNews({
    probing: samples.filter((item) => item.state === 'probing').length,
    news: texts.samplesExamined(
      ready,
      createLimits.samples,
      samples.flatMap(({ problem }) => problem?.title ?? []),
    ),
  });
  return (
    // The keyboard stays here when the last sample is removed with its button.
    <section
      aria-label={texts.samples}
      aria-describedby={full ? described : undefined}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-3 rounded-lg"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium">{texts.samples}</h3>
        <span className={cx('text-xs', ready > createLimits.samples ? 'text-danger' : 'text-faint')}>
          {texts.sampleCount(ready, createLimits.samples)}
        </span>
      </div>
      {/* Above them: below several samples it would be out of sight. */}
      {errors.length > 0 && <FieldError id={fault}>{errors.join(' ')}</FieldError>}
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
        <div className="flex items-center gap-1">
          <Button
            icon={FolderOpen}
            disabled={full}
            aria-describedby={full ? undefined : described}
            onClick={() => void attempt(() => chooseFiles('sample'))}
          >
            {texts.chooseSamples}
          </Button>
          <ChooseFolder purpose="sample" disabled={full} />
        </div>
        <p className="text-xs text-faint">{texts.sampleRules}</p>
      </div>
      <RecorderPanel suggestedName={texts.recordingName(samples.length + 1)} full={full} />
    </section>
  );
}
