import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type SyntheticEvent, useId, useState } from 'react';
import type { AppError } from '../../../bridge/index.ts';
import { toAppError } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { creationsTexts as texts } from '../../texts/creations.ts';
import {
  attempt,
  Button,
  Dialog,
  ErrorNotice,
  Field,
  IconButton,
  Menu,
  type MenuItem,
  TextInput,
  toast,
} from '../../ui/index.ts';

/** Longest title in UTF-16 code units (`creationTitle` of the bridge). */
const longest = 200;

interface CreationMenuProps {
  readonly title: string;
  /** Whether there is a file to be saved. */
  readonly finished: boolean;
  /** Nothing is taken off the list while it is being made: its result would come to nobody. */
  readonly removable: boolean;
  readonly onRename: (title: string) => Promise<unknown>;
  readonly onRemove: () => Promise<unknown>;
  readonly onSave: () => Promise<{ readonly folder: string | null; readonly files: readonly string[] }>;
  /** What saving is called where there is more than one way. */
  readonly saveLabel?: string | undefined;
  /** What else can be done, before the rest. */
  readonly more?: readonly MenuItem[];
}

/** Saving, renaming and removing one creation. */
export function CreationMenu(props: CreationMenuProps) {
  const { title, finished, removable, onRename, onRemove, onSave, saveLabel = texts.save, more = [] } = props;
  const [renaming, setRenaming] = useState(false);
  const save = (): void =>
    void attempt(async () => {
      const { folder, files } = await onSave();
      if (folder !== null) toast({ tone: 'success', title: texts.saved(files.length), detail: folder });
    });
  return (
    <>
      <Menu
        trigger={<IconButton size="sm" label={texts.actionsOf(title)} icon={Ellipsis} />}
        items={[
          ...more,
          { label: saveLabel, icon: Download, disabled: !finished, onSelect: save },
          { label: texts.rename, icon: Pencil, onSelect: () => setRenaming(true) },
          {
            label: texts.remove,
            hint: texts.removeHint,
            icon: Trash2,
            disabled: !removable,
            onSelect: () => void attempt(onRemove),
          },
        ]}
      />
      {renaming && <RenameCreation title={title} onRename={onRename} onClose={() => setRenaming(false)} />}
    </>
  );
}

interface RenameProps {
  readonly title: string;
  readonly onRename: (title: string) => Promise<unknown>;
  readonly onClose: () => void;
}

function RenameCreation({ title: before, onRename, onClose }: RenameProps) {
  const form = useId();
  const [title, setTitle] = useState(before);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const empty = title.trim() === '';
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (empty || busy) return;
    setBusy(true);
    try {
      await onRename(title.trim());
      onClose();
    } catch (thrown) {
      setError(toAppError(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.renameTitle}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={form} disabled={empty} busy={busy && texts.renaming}>
            {texts.renameAction}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        {error && <ErrorNotice error={error} />}
        <Field label={texts.title} errors={empty ? [texts.titleNeeded] : []}>
          {(input) => (
            <TextInput
              {...input}
              maxLength={longest}
              value={title}
              onFocus={(event) => event.target.select()}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
