import type { ImportOutcome } from '../../../../bridge/index.ts';
import { commonTexts } from '../../../texts/common.ts';
import { videoImportTexts as texts } from '../../../texts/video-imports.ts';
import { Button, Dialog } from '../../../ui/index.ts';
import { useImports } from './imports.ts';

/** Which files were not imported, each with its reason. */
export function RefusedFiles({ refused }: { readonly refused: ImportOutcome['refused'] }) {
  const close = (): void => useImports.setState({ refused: [] });
  return (
    <Dialog
      open
      size="md"
      onClose={close}
      title={texts.refused(refused.length)}
      footer={<Button onClick={close}>{commonTexts.close}</Button>}
    >
      <ul aria-label={texts.notImported} className="flex flex-col gap-2">
        {refused.map(({ name, error }, index) => (
          // The list does not change while it is shown, and names may be the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="rounded-lg border border-line bg-raised p-3 selectable">
            <p className="truncate font-medium" title={name}>
              <bdi>{name}</bdi>
            </p>
            <p className="wrap-anywhere text-danger">
              {error.title}. <span className="text-muted">{error.detail}</span>
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
