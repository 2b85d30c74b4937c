import { useEffect, useState } from 'react';
import {
  type AppError,
  fetchedKinds,
  type LibraryOverview,
  libraryPartNames,
  unknownParts,
} from '../../../bridge/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import {
  attempt,
  Button,
  Dialog,
  ErrorNotice,
  Field,
  Switch,
  TextInput,
  toast,
  toastError,
  useDraft,
  useIsShown,
} from '../../ui/index.ts';

/** Keeps a change, and says why where it cannot be kept. */
type Change = (run: () => Promise<unknown>) => Promise<void>;

interface LibrarySettingsProps {
  readonly overview: LibraryOverview;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Where files go, how they are called, and which are kept. Each change is kept at once. */
export function LibrarySettings({ overview, onChanged, onClose }: LibrarySettingsProps) {
  const { settings, folder, problem, copies } = overview;
  const [failed, setFailed] = useState<AppError | null>(null);
  const isShown = useIsShown();
  const change: Change = async (run) => {
    setFailed(null);
    try {
      await run();
    } catch (thrown) {
      // A toast lies behind the open dialog.
      if (isShown()) setFailed(toAppError(thrown));
      else toastError(toAppError(thrown));
    }
    await onChanged();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.settings}
      size="md"
      footer={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <div className="flex flex-col gap-6">
        {failed && <ErrorNotice error={withoutAction(failed)} />}
        <section aria-label={texts.folder} className="flex flex-col gap-2">
          <h3 className="font-medium">{texts.folder}</h3>
          <p className="rounded-lg border border-line bg-canvas px-3 py-2 break-all text-muted">
            <bdi>{folder}</bdi>
          </p>
          {problem && <ErrorNotice error={withoutAction(problem)} />}
          <div className="flex flex-wrap items-center gap-2">
            <Button onClick={() => void change(() => ask('library.chooseFolder', {}))}>{texts.changeFolder}</Button>
            {settings.folder !== null && (
              <Button variant="ghost" onClick={() => void change(() => ask('library.useDefaultFolder', {}))}>
                {texts.defaultFolder}
              </Button>
            )}
            <span className="text-xs text-faint">{texts.folderHint}</span>
          </div>
        </section>
        <Template kept={settings.template} change={change} />
        <section aria-label={texts.kindsTitle} className="flex flex-col gap-3">
          <h3 className="font-medium">{texts.kindsTitle}</h3>
          <div className="grid grid-cols-2 gap-x-8 gap-y-3">
            {fetchedKinds.map((kind) => (
              <Switch
                key={kind}
                label={texts.kinds[kind]}
                checked={!settings.off.includes(kind)}
                onChange={(on) => void change(() => ask('library.setOff', { kinds: [kind], off: !on }))}
              />
            ))}
          </div>
        </section>
        <section aria-label={texts.copies} className="flex flex-col items-start gap-2">
          <h3 className="font-medium">{texts.copies}</h3>
          <p className="text-xs text-muted">{texts.copiesText(copies.bytes, copies.limitBytes)}</p>
          <Button
            disabled={copies.bytes === 0}
            onClick={() =>
              void change(async () => {
                const { freedBytes } = await ask('library.removeCopies', {});
                toast({ tone: 'success', title: texts.copiesRemoved(freedBytes) });
              })
            }
          >
            {texts.removeCopies}
          </Button>
        </section>
      </div>
    </Dialog>
  );
}

/** What is to be done about it is in the dialog already. */
const withoutAction = ({ action: _here, ...words }: AppError): AppError => words;

function Template({ kept, change }: { readonly kept: string; readonly change: Change }) {
  const [template, setTemplate] = useDraft(kept, (typed) => {
    const wanted = typed.trim();
    if (wanted === '' || unknownParts(wanted, libraryPartNames).length > 0) return;
    void change(() => ask('library.setTemplate', { template: wanted }));
  });
  const [preview, setPreview] = useState<{ names: string[] }>({ names: [] });
  const empty = template.trim() === '';
  useEffect(() => {
    let stale = false;
    void attempt(async () => {
      const answer = await ask('library.previewNames', { template });
      if (!stale) setPreview(answer);
    });
    return () => {
      stale = true;
    };
  }, [template]);
  const unknown = unknownParts(template, libraryPartNames);
  const errors = empty ? [texts.templateNeeded] : unknown.length > 0 ? [texts.unknownParts(unknown)] : [];
  return (
    <section aria-label={texts.template} className="flex flex-col gap-2">
      <Field label={texts.template} hint={texts.templateHint} errors={errors}>
        {(input) => (
          <TextInput
            {...input}
            dir="ltr"
            maxLength={200}
            spellCheck={false}
            value={template}
            onChange={(event) => setTemplate(event.target.value)}
          />
        )}
      </Field>
      <div className="text-xs text-faint">
        <p>{texts.preview}</p>
        <ul aria-label={texts.preview} className="mt-1 flex flex-col gap-0.5 text-muted">
          {preview.names.map((name) => (
            <li key={name} className="truncate">
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
