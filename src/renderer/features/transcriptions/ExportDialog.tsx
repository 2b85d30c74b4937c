import { Download } from 'lucide-react';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import type { AppError } from '../../../bridge/index.ts';
import { useSettings } from '../../app/index.ts';
import { showInFolder } from '../../app/show-in-folder.ts';
import { ask, toAppError } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { transcriptionsTexts as texts } from '../../texts/transcriptions.ts';
import {
  Button,
  Checkbox,
  Dialog,
  ErrorNotice,
  Field,
  FieldError,
  TextInput,
  toast,
  toastError,
  useIsShown,
  useSubmitKey,
} from '../../ui/index.ts';
import { boundedInt, captionBounds, exportFormats, useExportFormats } from './export-choices.ts';

interface ExportDialogProps {
  readonly open: boolean;
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Asks for formats and the shape of captions; main asks for the folder. */
export function ExportDialog(props: ExportDialogProps) {
  return props.open ? <OpenExportDialog {...props} /> : null;
}

function titleOf(files: number, missing: number, stopped: number): string {
  if (missing > 0) return texts.exportedWithout(files, missing);
  return stopped > 0 ? texts.exportedUntil(files, stopped) : texts.exported(files);
}

function OpenExportDialog({ ids, onClose }: ExportDialogProps) {
  const captions = useSettings()?.captions;
  const { chosen, ready, toggle } = useExportFormats();
  const [typed, setTyped] = useState<Partial<Record<keyof typeof captionBounds, string>>>({});
  // Empty until the user's own are read: what would stand here in their place would be kept.
  const length = typed.maxLineLength ?? String(captions?.maxLineLength ?? '');
  const lines = typed.maxLines ?? String(captions?.maxLines ?? '');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const withCaptions = chosen.includes('srt') || chosen.includes('vtt');
  const maxLineLength = boundedInt(length, captionBounds.maxLineLength);
  const maxLines = boundedInt(lines, captionBounds.maxLines);
  const complete = ready && chosen.length > 0 && (!withCaptions || (maxLineLength !== null && maxLines !== null));

  const isShown = useIsShown();
  const form = useId();
  const fields = useRef<HTMLFormElement>(null);
  useSubmitKey(() => fields.current?.requestSubmit(), fields);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (complete && !busy) void run();
  };

  const run = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const changed = maxLineLength !== captions?.maxLineLength || maxLines !== captions?.maxLines;
      if (withCaptions && changed && maxLineLength !== null && maxLines !== null) {
        await ask('settings.update', { changes: { captions: { maxLineLength, maxLines } } });
      }
      const {
        folder,
        files,
        missing,
        wordless = [],
        stopped = 0,
      } = await ask('transcriptions.export', { ids: [...ids], formats: [...chosen] });
      // Closing the folder dialog is a change of mind, not the end of this one.
      if (folder === null) return;
      // Whoever closed it meanwhile may have another dialog open.
      if (isShown()) onClose();
      const [first] = files;
      const whole = missing.length === 0;
      toast({
        tone: !whole ? 'danger' : stopped > 0 ? 'info' : 'success',
        title: titleOf(files.length, missing.length, stopped),
        detail: [
          ...(wordless.length > 0 ? [texts.wordless(wordless)] : []),
          whole ? folder : texts.notExported(missing),
        ].join(' '),
        action: first === undefined ? undefined : showInFolder(first),
      });
    } catch (thrown) {
      if (isShown()) setError(toAppError(thrown));
      else toastError(toAppError(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.exportTitle(ids.length)}
      description={texts.exportHint}
      footer={
        <>
          {/* What is under way goes on, and is stopped in the strip below. */}
          <Button onClick={onClose}>{busy ? texts.inBackground : commonTexts.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            icon={Download}
            disabled={!complete}
            busy={busy && texts.exporting}
          >
            {texts.exportInto}
          </Button>
        </>
      }
    >
      <form ref={fields} id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {error && <ErrorNotice error={error} />}
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-medium">{texts.formats}</legend>
          {exportFormats.map((format, at) => (
            <Checkbox
              key={format}
              data-autofocus={at === 0 || undefined}
              label={texts.format[format].name}
              hint={texts.format[format].hint}
              checked={chosen.includes(format)}
              onChange={(on) => toggle(format, on)}
            />
          ))}
          {chosen.length === 0 && <FieldError>{texts.noFormat}</FieldError>}
        </fieldset>
        {withCaptions && (
          <fieldset className="grid grid-cols-2 gap-4">
            <legend className="mb-2 font-medium">{texts.captions}</legend>
            <Field
              label={texts.lineLength}
              hint={texts.lineLengthHint}
              errors={maxLineLength === null && captions ? [texts.between(captionBounds.maxLineLength)] : []}
            >
              {(input) => (
                <TextInput
                  {...input}
                  inputMode="numeric"
                  value={length}
                  onChange={(e) => setTyped({ ...typed, maxLineLength: e.target.value })}
                />
              )}
            </Field>
            <Field
              label={texts.lines}
              hint={texts.linesHint}
              errors={maxLines === null && captions ? [texts.between(captionBounds.maxLines)] : []}
            >
              {(input) => (
                <TextInput
                  {...input}
                  inputMode="numeric"
                  value={lines}
                  onChange={(e) => setTyped({ ...typed, maxLines: e.target.value })}
                />
              )}
            </Field>
          </fieldset>
        )}
      </form>
    </Dialog>
  );
}
