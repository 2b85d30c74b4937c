import { ArrowDown, ArrowRight, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { CaptionRule, ShownSegment } from '../../../bridge/index.ts';
import { type KeptForm, useKeptForm } from '../../app/kept-form.ts';
import { captionTexts } from '../../texts/captions.ts';
import { announce, attempt, Button, cx, Dialog, IconButton, toast, VirtualList } from '../../ui/index.ts';
import type { CaptionSession } from './caption-session.ts';
import { readRules, saveRules } from './kept-rules.ts';
import { RuleForm } from './RuleForm.tsx';
import { captionsChanged, emptyRule, hasWords, ruleKey, withTyped } from './rules.ts';

const texts = captionTexts.rules;

interface RulesDialogProps {
  readonly open: boolean;
  readonly session: CaptionSession;
  readonly onClose: () => void;
}

/** One of the list that is changed, as it is there and as it was typed; null: none. */
interface ChangedPair {
  readonly before: CaptionRule | null;
  readonly typed: CaptionRule | null;
}
const unchanged: ChangedPair = { before: null, typed: null };

/** Pairs of wrong and right that are kept for every video, and applied to this one. */
export function RulesDialog(props: RulesDialogProps) {
  // Read before it opens, since it is typed into at once.
  const pair = useKeptForm('captions-pair', emptyRule);
  const changed = useKeptForm('captions-changed-pair', unchanged);
  return props.open ? <OpenRules {...props} pair={pair} changedPair={changed} /> : null;
}

interface OpenRulesProps extends RulesDialogProps {
  /** A new one that was typed and not added. */
  readonly pair: KeptForm<CaptionRule>;
  /** While one is changed nothing is done with the others: what is typed would go. */
  readonly changedPair: KeptForm<ChangedPair>;
}

function OpenRules({ session, pair, changedPair, onClose }: OpenRulesProps) {
  const [rules, setRules] = useState<readonly CaptionRule[] | null>(null);
  const [applying, setApplying] = useState(false);
  const segments = useStore(session.state, (state) => state.segments);
  const typed = pair.fields;
  /** How words are looked for stays for the next pair. */
  const emptyTyped = (): void => pair.change({ find: '', replace: '' });
  // What is typed counts along, and no key waits for the counting.
  const counted = useDeferredValue(typed);
  const { changed, retimed } = useMemo(
    () => captionsChanged(segments, rules === null ? [] : withTyped(rules, counted)),
    [segments, rules, counted],
  );
  useEffect(() => {
    void attempt(async () => setRules(await readRules()));
  }, []);
  const editing = changedOf(rules ?? [], changedPair.fields);
  /** What was removed last, and where it was. */
  const [removed, setRemoved] = useState<{ readonly rule: CaptionRule; readonly at: number } | null>(null);
  const save = (next: readonly CaptionRule[], gone: typeof removed = null): void => {
    setRules(next);
    if (editing !== null) changedPair.clear();
    setRemoved(gone);
    void attempt(() => saveRules(next));
  };
  const move = (rule: CaptionRule, from: number, to: number): void => {
    if (rules === null) return;
    save(rules.toSpliced(from, 1).toSpliced(to, 0, rule));
    announce(texts.moved(rule.find, to + 1, rules.length));
  };
  const apply = async (): Promise<void> => {
    if (rules === null) return;
    setApplying(true);
    const applied = await attempt(async () => {
      const all = withTyped(rules, typed);
      if (all !== rules) {
        setRules(all);
        setRemoved(null);
        emptyTyped();
        await saveRules(all);
      }
      const made = await session.replace(all);
      toast({
        tone: 'success',
        title: captionTexts.find.replaced(made.changed),
        ...(made.changed > 0 && { action: { label: captionTexts.find.undo, run: () => void made.undo() } }),
      });
    });
    setApplying(false);
    // Half a pair is neither added nor dropped.
    if (applied && !hasWords(pair.now())) onClose();
  };
  return (
    <Dialog
      open
      held={editing !== null || hasWords(typed)}
      onClose={() => (editing === null ? onClose() : changedPair.clear())}
      size="md"
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <div className="mr-auto flex flex-col gap-1 text-muted">
            <output className="flex items-center gap-2">
              {removed !== null && (
                <>
                  {texts.removed(removed.rule.find)}
                  <Button
                    size="sm"
                    disabled={editing !== null}
                    onClick={() => save((rules ?? []).toSpliced(removed.at, 0, removed.rule))}
                  >
                    {captionTexts.undo}
                  </Button>
                </>
              )}
            </output>
            {retimed > 0 && <p>{texts.retimed(retimed)}</p>}
          </div>
          <Button
            variant="primary"
            busy={applying && texts.applying}
            disabled={changed === 0 || editing !== null}
            onClick={() => void apply()}
          >
            {changed === 0 ? texts.nothing : texts.apply(changed)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <RuleForm
          rules={rules}
          rule={typed}
          isNew
          waits={editing !== null}
          onChange={pair.change}
          onDone={(rule) => {
            emptyTyped();
            save([...(rules ?? []), rule]);
          }}
        />
        {rules?.length === 0 && <p className="py-4 text-center text-muted">{texts.none}</p>}
        {rules !== null && rules.length > 0 && (
          <VirtualList
            label={texts.title}
            items={rules}
            keyOf={ruleKey}
            rowHeight={41}
            measured
            within
            // Where one was being changed when the dialog was closed, it is what it is opened for.
            scrollTo={editing === null ? null : ruleKey(editing.before)}
            render={(rule, at) => (
              <div className={cx('py-1.5', at < rules.length - 1 && 'border-b border-line')}>
                {editing?.at === at ? (
                  <RuleForm
                    rules={rules.toSpliced(at, 1)}
                    rule={editing.rule}
                    isNew={false}
                    onChange={(next) => changedPair.change({ typed: next })}
                    onDone={(next) => save(rules.with(at, next))}
                    onCancel={changedPair.clear}
                  />
                ) : (
                  <Rule
                    rule={rule}
                    segments={segments}
                    waits={editing !== null}
                    onEdit={() => changedPair.change({ before: rule, typed: rule })}
                    onEarlier={at === 0 ? null : () => move(rule, at, at - 1)}
                    onLater={at === rules.length - 1 ? null : () => move(rule, at, at + 1)}
                    onRemove={() => save(rules.toSpliced(at, 1), { rule, at })}
                  />
                )}
              </div>
            )}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Where in the list the changed one is, and what it is to be; null where none is, or it is not there any more. */
function changedOf(rules: readonly CaptionRule[], { before, typed }: ChangedPair) {
  const at = before === null ? -1 : rules.findIndex((rule) => ruleKey(rule) === ruleKey(before));
  return before === null || at === -1 || typed === null ? null : { at, before, rule: typed };
}

interface RuleProps {
  readonly rule: CaptionRule;
  /** All captions. */
  readonly segments: readonly ShownSegment[];
  /** Another one is changed. */
  readonly waits: boolean;
  readonly onEdit: () => void;
  /** Null for the first. */
  readonly onEarlier: (() => void) | null;
  /** Null for the last. */
  readonly onLater: (() => void) | null;
  readonly onRemove: () => void;
}

function Rule({ rule, segments, waits, onEdit, onEarlier, onLater, onRemove }: RuleProps) {
  const { find, replace, matchCase, wholeWords } = rule;
  const { changed } = useMemo(() => captionsChanged(segments, [rule]), [segments, rule]);
  return (
    <div className="flex items-center gap-2">
      <span className="min-w-0 flex-1 wrap-anywhere selectable">
        <bdi className="text-muted line-through">{find}</bdi>
        <ArrowRight aria-label="→" className="mx-1.5 inline size-3.5 text-faint" />
        <bdi className="font-medium">{replace}</bdi>
      </span>
      <span className="text-xs text-faint">
        {[matchCase && texts.matchCase, wholeWords && texts.wholeWords].filter(Boolean).join(' · ')}
      </span>
      <span className="w-16 text-right text-xs text-muted tabular">{texts.changes(changed)}</span>
      <IconButton label={texts.edit(find)} icon={Pencil} size="sm" disabled={waits} onClick={onEdit} />
      <IconButton
        label={texts.earlier(find)}
        icon={ArrowUp}
        size="sm"
        disabled={waits || onEarlier === null}
        onClick={() => onEarlier?.()}
      />
      <IconButton
        label={texts.later(find)}
        icon={ArrowDown}
        size="sm"
        disabled={waits || onLater === null}
        onClick={() => onLater?.()}
      />
      <IconButton label={texts.remove(find)} icon={Trash2} size="sm" disabled={waits} onClick={onRemove} />
    </div>
  );
}
