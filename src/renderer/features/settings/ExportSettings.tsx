import { useEffect, useRef, useState } from 'react';
import { exportPartNames, unknownParts } from '../../../bridge/name-templates.ts';
import type { Settings } from '../../../bridge/settings.ts';
import { ask } from '../../bridge.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { attempt, Button, Card, Field, Segmented, TextInput, useDraft } from '../../ui/index.ts';
import { captionPreview } from './caption-preview.ts';
import type { ChangeSettings } from './change-settings.ts';

interface ExportSettingsProps {
  readonly settings: Settings;
  readonly change: ChangeSettings;
}

const lineCounts = (['1', '2', '3', '4'] as const).map((value) => ({ value, label: value }));

export function ExportSettings({ settings, change }: ExportSettingsProps) {
  return (
    <Card title={settingsTexts.export} description={settingsTexts.exportText}>
      <Captions settings={settings} change={change} />
      <FileNames settings={settings} change={change} />
    </Card>
  );
}

const validLength = (text: string): number | null => {
  const length = Number(text);
  return text.trim() !== '' && Number.isInteger(length) && length >= 10 && length <= 120 ? length : null;
};

function Captions({ settings: { captions }, change }: ExportSettingsProps) {
  const [length, setLength, leave] = useDraft(String(captions.maxLineLength), (text) => {
    const maxLineLength = validLength(text);
    if (maxLineLength !== null) void change({ captions: { maxLineLength } });
  });
  const maxLineLength = validLength(length);
  return (
    <div className="grid grid-cols-[12rem_1fr] gap-4">
      <div className="flex flex-col gap-4">
        <Field
          label={settingsTexts.lineLength}
          hint={settingsTexts.lineLengthHint}
          errors={maxLineLength === null ? [settingsTexts.lineLengthWrong] : []}
        >
          {(input) => (
            <TextInput
              {...input}
              inputMode="numeric"
              value={length}
              onChange={(event) => setLength(event.target.value)}
              onBlur={() => maxLineLength !== null && leave()}
              className="w-24!"
            />
          )}
        </Field>
        <div className="flex flex-col gap-1.5">
          <p className="font-medium">{settingsTexts.lines}</p>
          <Segmented
            label={settingsTexts.lines}
            value={lineCounts.find((count) => Number(count.value) === captions.maxLines)?.value ?? '2'}
            options={lineCounts}
            onChange={(lines) => void change({ captions: { maxLines: Number(lines) } })}
          />
        </div>
      </div>
      <figure className="flex min-w-0 flex-col gap-1.5">
        <figcaption className="font-medium">{settingsTexts.preview}</figcaption>
        <div className="flex flex-1 flex-col justify-end gap-2 overflow-hidden rounded-lg border border-line bg-canvas p-4 text-center">
          {captionPreview(settingsTexts.previewSentence, {
            maxLineLength: maxLineLength ?? captions.maxLineLength,
            maxLines: captions.maxLines,
          }).map((caption) => (
            <p key={caption.join(' ')} className="mx-auto rounded bg-raised px-2 py-1 whitespace-pre-line">
              {caption.join('\n')}
            </p>
          ))}
        </div>
      </figure>
    </div>
  );
}

/** What a template of exported files may hold between braces. */
const placeholders = ['title', 'date', 'language'] as const;

function FileNames({ settings: { fileNameTemplate }, change }: ExportSettingsProps) {
  const field = useRef<HTMLInputElement>(null);
  const [template, setTemplate] = useDraft(fileNameTemplate, (text) => {
    const wanted = text.trim();
    if (wanted !== '' && unknownParts(wanted, exportPartNames).length === 0) void change({ fileNameTemplate: wanted });
  });
  const [preview, setPreview] = useState<{ name: string } | null>(null);
  useEffect(() => {
    let stale = false;
    void attempt(async () => {
      const answer = await ask('settings.previewFileName', { template: template.trim() });
      if (!stale) setPreview(answer);
    });
    return () => {
      stale = true;
    };
  }, [template]);
  const insert = (name: string): void => {
    const input = field.current;
    const start = input?.selectionStart ?? template.length;
    const end = input?.selectionEnd ?? start;
    setTemplate(`${template.slice(0, start)}{${name}}${template.slice(end)}`);
    input?.focus();
  };
  const empty = template.trim() === '';
  const unknown = unknownParts(template, exportPartNames);
  const errors = empty
    ? [settingsTexts.templateEmpty]
    : unknown.length > 0
      ? [settingsTexts.templateUnknown(unknown)]
      : [];
  return (
    <div className="flex flex-col gap-2">
      <Field label={settingsTexts.template} hint={settingsTexts.templateHint} errors={errors}>
        {(input) => (
          <TextInput
            {...input}
            ref={field}
            dir="ltr"
            maxLength={200}
            value={template}
            onChange={(event) => setTemplate(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-1.5">
        {placeholders.map((name) => (
          <Button
            key={name}
            size="sm"
            aria-label={settingsTexts.insert(settingsTexts.placeholders[name])}
            // The field keeps its caret, so that the placeholder lands there.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
          >
            {settingsTexts.placeholders[name]}
          </Button>
        ))}
      </div>
      {errors.length === 0 && preview !== null && (
        <p className="text-muted">
          {settingsTexts.preview}: <bdi className="font-mono break-all text-ink selectable">{preview.name}</bdi>
        </p>
      )}
    </div>
  );
}
