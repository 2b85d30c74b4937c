import { Download, Pencil } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { useFromRows } from '../../app/collections.ts';
import { creationsTexts as texts } from '../../texts/creations.ts';
import { attempt, Menu, type MenuItem, NearMenu } from '../../ui/index.ts';
import { cancellation } from './cancellation.ts';
import { CreationTold } from './CreationTold.tsx';
import { queueRowOf } from './creation-state.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { removal, type RemovableKind } from './removal.ts';
import { tellSaved } from './tell-saved.ts';

interface CreationMenuProps {
  readonly kind: RemovableKind;
  readonly made: ComponentProps<typeof CreationTold>['made'] & {
    readonly title: string;
    readonly remoteId: number | null;
  };
  /** Nothing else in its row can be focused while there is no file: its button says where it stands. */
  readonly tells?: boolean;
  /** Whether there is a file to be saved. */
  readonly finished: boolean;
  /** Nothing is taken off the list while it is being made: its result would come to nobody. */
  readonly removable: boolean;
  readonly onRename: (title: string) => Promise<unknown>;
  readonly onSave: () => Promise<{ readonly folder: string | null; readonly files: readonly string[] }>;
  /** What saving is called where there is more than one way. */
  readonly saveLabel?: string | undefined;
  /** What else can be done, before the rest. */
  readonly more?: readonly MenuItem[];
}

/** Saving, renaming and removing one creation. */
export function CreationMenu(props: CreationMenuProps) {
  const { kind, made, finished, removable, onRename, onSave, saveLabel = texts.save, tells = false, more = [] } = props;
  const { title } = made;
  const row = useFromRows('queue', (rows) => queueRowOf(rows, made.id));
  const [renaming, setRenaming] = useState(false);
  const about = useId();
  const save = (): void => void attempt(async () => tellSaved(await onSave()));
  return (
    <>
      <NearMenu size="sm" label={texts.actionsOf(title)} about={tells ? about : undefined}>
        {(near) => (
          <Menu
            {...near}
            items={[
              ...more,
              { label: saveLabel, icon: Download, disabled: !finished, onSelect: save },
              { label: texts.rename, icon: Pencil, onSelect: () => setRenaming(true) },
              ...cancellation(row),
              { ...removal(kind, [made]), disabled: !removable },
            ]}
          />
        )}
      </NearMenu>
      {tells && <CreationTold id={about} made={made} />}
      {renaming && <RenameDialog id={made.id} title={title} onRename={onRename} onClose={() => setRenaming(false)} />}
    </>
  );
}
