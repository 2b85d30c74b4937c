import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { AppError, DraftType, TableField, TablePreview, TableRow } from '../../../../bridge/index.ts';
import { ask, toAppError } from '../../../bridge.ts';
import { videoImportTexts as texts } from '../../../texts/video-imports.ts';
import { videosTexts } from '../../../texts/videos.ts';
import {
  Button,
  ConfirmDialog,
  cx,
  Dialog,
  ErrorNotice,
  Field,
  Select,
  toast,
  useSubmitKey,
  VirtualList,
} from '../../../ui/index.ts';
import { useActiveAccount } from '../../../app/index.ts';
import { namesOf } from '../../presets/apply-preset.ts';
import { beginnings, usePresets } from '../../presets/use-presets.ts';
import { draftTypes } from '../draft-types.ts';
import {
  approveTable,
  backToText,
  endTable,
  nothingChosen,
  replaceTable,
  showImported,
  tableApproved,
  useImports,
} from './imports.ts';
import { useVideoOptions } from '../../editor/settings/use-video-options.ts';
import { asksService, listsIn, NamedEntries, resolvedNames, unresolvedNames } from './NamedEntries.tsx';
import { TableColumns } from './TableColumns.tsx';
import { hasScript, renderable, tableCredits } from './table-credits.ts';

/** A table before it becomes drafts: what each row will be, or what is wrong with it. */
export function TableReview({ table }: { readonly table: TablePreview }) {
  const { tableId } = table;
  const { pastedId, pastedChoices } = useImports();
  const { pathname } = useLocation();
  const isPasted = pastedId === tableId;
  const before = isPasted ? pastedChoices : nothingChosen;
  const [type, setType] = useState(before.type);
  const [chosen, setChosen] = useState(before.chosen);
  const [chosenPreset, setPreset] = useState(before.presetId);
  const presets = usePresets();
  // One that was deleted meanwhile is not there to begin with.
  const presetId = presets.some(({ id }) => id === chosenPreset) ? chosenPreset : '';
  const [leaving, setLeaving] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Its drafts are being created: nothing of it can be changed or let go of meanwhile. */
  const [approving, setApproving] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const account = useActiveAccount();
  const rendered = renderable(table.rows).length;
  const cost = tableCredits(table.rows, account?.costs ?? null);
  const names = useMemo(() => unresolvedNames(table.rows), [table.rows]);
  const found = useVideoOptions();
  const hasAccount = account !== undefined;
  // Before the lists are here, what the table names would be left out.
  const isLooking = hasAccount && found.options === null && found.error === null && asksService(names);

  const guarded = async (run: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await run();
    } catch (thrown) {
      setError(toAppError(thrown));
    } finally {
      setBusy(false);
    }
  };
  const lookAgain = (next: DraftType): void => {
    setType(next);
    void guarded(async () =>
      replaceTable(tableId, await ask('drafts.importTable.preview', { source: { tableId }, type: next })),
    );
  };
  const forget = (): void => void ask('drafts.importTable.discard', { tableId }).catch(() => undefined);
  const title = isPasted ? texts.tablePasted : texts.tableOf(table.name);
  const leave = (): void => {
    if (!approving) setLeaving(true);
  };
  const create = (): Promise<void> =>
    guarded(async () => {
      const resolved = resolvedNames(names, listsIn(found.options, presets), chosen);
      const said = names.flatMap(({ list, name, key }) => {
        const id = resolved.get(key);
        return id === undefined ? [] : [{ list, name, id }];
      });
      const { drafts, left } = await approveTable({
        tableId,
        rows: null,
        names: said.flatMap(({ list, name, id }) => (list === 'preset' ? [] : [{ list, name, id: Number(id) }])),
        presets: [
          ...said.flatMap(({ list, name, id }) => (list === 'preset' ? [{ name, id }] : [])),
          ...(presetId === '' ? [] : [{ name: null, id: presetId }]),
        ],
      });
      const created = tableApproved(
        tableId,
        drafts.map(({ draftId }) => draftId),
      );
      toast({
        tone: 'success',
        title: texts.approved(drafts.length),
        detail: left.length > 0 ? texts.presetsLeft(namesOf(new Set(left))) : texts.approvedHint,
        ...(pathname !== '/videos' && { action: { label: texts.showImported, run: () => showImported(created) } }),
      });
    });
  const approve = (): Promise<void> => {
    setApproving(true);
    return create().finally(() => setApproving(false));
  };
  const fields = useRef<HTMLDivElement>(null);
  useSubmitKey(() => {
    if (!busy && !isLooking && table.good > 0) void approve();
  }, fields);

  return (
    <>
      <Dialog
        open
        size="lg"
        held
        onClose={leave}
        title={title}
        description={
          <span className="flex flex-wrap gap-x-3">
            <span>{texts.goodRows(table.good)}</span>
            {table.bad > 0 && <span className="text-danger">{texts.badRows(table.bad)}</span>}
          </span>
        }
        footer={
          <>
            <Button disabled={approving} onClick={leave}>
              {texts.discard}
            </Button>
            {isPasted && (
              <Button
                disabled={approving}
                onClick={() => {
                  forget();
                  backToText(tableId, { type, chosen, presetId });
                }}
              >
                {texts.backToText}
              </Button>
            )}
            <Button
              variant="primary"
              disabled={table.good === 0}
              busy={busy ? texts.approving : isLooking && texts.lookingUp}
              onClick={() => void approve()}
            >
              {texts.approve(table.good)}
            </Button>
          </>
        }
      >
        <div ref={fields} className="flex flex-col gap-4">
          {error && <ErrorNotice error={error} />}
          <TableColumns columns={table.columns} />
          <div className="flex items-start gap-4">
            <div className="min-w-0 flex-1">
              <Field label={texts.importAs}>
                {(input) => (
                  <Select
                    {...input}
                    disabled={approving}
                    value={type}
                    options={draftTypes.map((value) => ({ value, label: videosTexts.types[value].name }))}
                    onChange={lookAgain}
                  />
                )}
              </Field>
            </div>
            {presets.length > 0 && (
              <div className="min-w-0 flex-1">
                <Field label={texts.tablePreset} hint={texts.tablePresetHint}>
                  {(input) => <Select {...input} value={presetId} options={beginnings(presets)} onChange={setPreset} />}
                </Field>
              </div>
            )}
          </div>
          {names.length > 0 && (
            <NamedEntries
              names={names}
              found={found}
              hasAccount={hasAccount}
              presets={presets}
              chosen={chosen}
              onChoose={setChosen}
            />
          )}
          {table.good > 0 && (
            <p className="text-muted">
              {[
                texts.tableFree,
                rendered < table.good && texts.rowsWithoutScript(table.good - rendered),
                rendered > 0 &&
                  (cost === null ? texts.tableCostUnknown : texts.tableCost(rendered, cost, rendered === table.good)),
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
          )}
          <div className="overflow-hidden rounded-lg border border-line">
            <VirtualList
              label={title}
              items={faultyFirst(table.rows)}
              keyOf={(row) => String(row.row)}
              rowHeight={60}
              measured
              within
              // The line below the last row is the frame.
              className="-mb-px"
              render={(row) => <RowLine row={row} columns={table.columns} />}
            />
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        open={leaving}
        danger
        onClose={() => setLeaving(false)}
        title={texts.discardTable}
        consequence={isPasted ? texts.discardPasted : texts.discardFile}
        action={texts.discard}
        busy={texts.discarding}
        onConfirm={() => {
          forget();
          endTable(tableId);
          return Promise.resolve();
        }}
      />
    </>
  );
}

/**
 * What is left out comes first: among hundreds of good rows nobody would find it. The numbers say where it stands in the
 * table.
 */
const faultyFirst = (rows: readonly TableRow[]): readonly TableRow[] =>
  rows.toSorted((a, b) => Number(a.problems.length === 0) - Number(b.problems.length === 0) || a.row - b.row);

function RowLine({ row, columns }: { readonly row: TableRow } & Pick<TablePreview, 'columns'>) {
  const headerOf = (wanted: TableField | null): string | undefined =>
    columns.find(({ field }) => wanted !== null && field === wanted)?.header;
  const bad = row.problems.length > 0;
  const bare = !bad && !hasScript(row);
  const Icon = bad ? CircleAlert : bare ? CircleDashed : CircleCheck;
  return (
    <div className="flex gap-3 border-b border-line py-2 pr-5 pl-3">
      <span className="w-8 shrink-0 text-right text-faint tabular">{row.row}</span>
      <Icon
        aria-hidden
        className={cx('mt-0.5 size-4 shrink-0', bad ? 'text-danger' : bare ? 'text-faint' : 'text-success')}
      />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          <bdi>{row.title || videosTexts.untitled}</bdi>
        </p>
        {bad ? (
          <ul className="text-danger">
            {row.problems.map(({ field, problem }) => (
              <li key={`${field} ${problem}`}>{texts.problemOf(headerOf(field), problem)}</li>
            ))}
          </ul>
        ) : (
          <p className="truncate text-faint">
            {[
              videosTexts.types[row.type].name,
              row.preset !== null && texts.rowPreset(row.preset),
              texts.needs[row.need],
              row.words > 0 && texts.words(row.words),
              !hasScript(row) && texts.noScript,
              row.excerpt,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
    </div>
  );
}
