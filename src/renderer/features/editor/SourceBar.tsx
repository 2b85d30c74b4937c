import { ChevronDown, ChevronUp, PenLine, Globe, Sparkles } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { scriptDurations } from '../../../contract/index.ts';
import type { ScriptSource, VideoProblem } from '../../../bridge/index.ts';
import { formatSpan } from '../../texts/format.ts';
import { languageChoices } from '../../texts/languages.ts';
import { editorTexts } from '../../texts/editor.ts';
import { cx, Field, IconButton, PageAddressInput, Select, TextInput } from '../../ui/index.ts';
import { anotherSource, durationOf, type SourceChange, type Writing } from './another-source.ts';
import { textLength } from '../creations/text-length.ts';
import type { DraftSession } from './draft-session.ts';
import { imagesGoAlong } from './script-page.ts';
import { WriteScript } from './WriteScript.tsx';

const texts = editorTexts.source;
const kinds = [
  { kind: 'own', label: texts.own, icon: PenLine },
  { kind: 'generated', label: texts.generated, icon: Sparkles },
  { kind: 'page', label: texts.page, icon: Globe },
] as const;

/** What a draft holds, in UTF-16 units: more than the service takes, so that nothing pasted is cut without a word. */
const longestTopic = 2000;
/** "topic: max 500" of the service, in characters. */
const longestSentTopic = 500;
const longestWords = 1000;

interface SourceBarProps {
  readonly session: DraftSession;
  readonly draftId: string;
  readonly source: ScriptSource;
  readonly hasScript: boolean;
  readonly problems: readonly VideoProblem[];
}

/** Where the words come from: the user, the service's writer, or a page that the service reads. */
export const SourceBar = memo(function SourceBar(props: SourceBarProps) {
  const { session, draftId, source, hasScript, problems } = props;
  // `hasScript` is counted once the script is shown.
  const [open, setOpen] = useState(() => session.script.trim() === '');
  const isWrong = problems.some(({ field }) => field?.startsWith('scriptSource.'));
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    // What is wrong is put right inside.
    if (isWrong) setOpen(true);
  }
  /** The title that came of the topic or page last; null: the user’s own. */
  const given = useRef<string | null>(null);
  /** The title that was only the address of a page: no topic, and free to be one. */
  const onlyAddress = useRef('');
  const isFree = (title: string): boolean => title === '' || title === onlyAddress.current;
  const choose = (kind: ScriptSource['kind']): void => {
    setOpen(kind !== 'own');
    if (kind === source.kind) return;
    const { draft } = session.state.getState();
    const { title } = draft;
    if (source.kind === 'page' && title === titleOf(source)) onlyAddress.current = title;
    session.change({ scriptSource: anotherSource(kind, source, draft, isFree(title) ? '' : title.trim()) });
  };
  const write = (scriptSource: SourceChange): void => {
    const { draft } = session.state.getState();
    const { title } = draft;
    const subject = titleOf(scriptSource);
    // The service wants a title for every video: one that has none is called as its topic or page, until it is given another.
    const takesPlace = isFree(title) && (title === '' || subject !== '');
    const follows = takesPlace || (title === given.current && title === titleOf(source));
    given.current = follows ? subject : null;
    session.change(
      {
        scriptSource,
        ...imagesGoAlong(draft, scriptSource),
        ...(follows && subject !== null && { title: subject }),
      },
      true,
    );
  };
  const own = source.kind === 'own';
  return (
    <section
      aria-label={texts.label}
      data-puts-right={own ? undefined : 'scriptSource'}
      // Where room is short, its fields scroll: what is pressed stays in sight.
      className="flex min-h-0 flex-col border-b border-line bg-surface"
    >
      <div className="flex shrink-0 items-center gap-1 px-4 py-1.5">
        {kinds.map(({ kind, label, icon: Icon }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === source.kind}
            onClick={() => choose(kind)}
            className={cx(
              'inline-flex h-7 min-w-0 items-center gap-1.5 rounded-md px-2.5 transition-colors',
              kind === source.kind ? 'bg-hover text-ink' : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            <Icon aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate">{label}</span>
          </button>
        ))}
        {!own && (
          <IconButton
            label={texts.label}
            icon={open ? ChevronUp : ChevronDown}
            aria-expanded={open}
            size="sm"
            onClick={() => setOpen(!open)}
            className="ml-auto"
          />
        )}
      </div>
      {open && !own && (
        // A script that is there is read beside it.
        <div className={cx('flex min-h-0 flex-col', hasScript ? 'max-h-[36vh]' : 'max-h-[52vh]')}>
          <div className="flex min-h-0 flex-col gap-3 overflow-y-auto px-4 pt-1 pb-1">
            <WritingFields source={source} problems={problems} onChange={write} />
          </div>
          {/* In sight however little room the fields have. */}
          <div className="shrink-0 border-t border-line px-4 py-2.5">
            <WriteScript session={session} draftId={draftId} hasScript={hasScript} />
          </div>
        </div>
      )}
    </section>
  );
});

/** "title: max 255" of the service, in UTF-16 code units, of which it may count fewer. */
const longestTitle = 255;

/** What a script is asked for about, as a title. */
function titleOf(source: SourceChange | ScriptSource): string | null {
  if (source.kind === 'own') return null;
  const subject = source.kind === 'generated' ? source.topic : source.url.replace(/^https?:\/\/|[?#].*$/giu, '');
  return subject
    .trim()
    .slice(0, longestTitle)
    .replace(/\p{Cs}$/u, '');
}

interface WritingFieldsProps {
  readonly source: Writing;
  readonly problems: readonly VideoProblem[];
  readonly onChange: (source: SourceChange) => void;
}

/** Some of what is said of the writing, whatever the script comes from. */
type WritingChanges = Partial<Omit<SourceOf<'generated'>, 'kind'> & Omit<SourceOf<'page'>, 'kind'>>;
type SourceOf<K> = Extract<SourceChange, { kind: K }>;

function WritingFields({ source, problems, onChange }: WritingFieldsProps) {
  const change = (changes: WritingChanges): void =>
    onChange({ ...source, duration: durationOf(source.duration), ...changes });
  const topicLength = source.kind === 'generated' ? textLength(source.topic) : 0;
  const wrong = (field: string): readonly string[] =>
    problems.filter((problem) => problem.field === `scriptSource.${field}`).map(({ detail }) => detail);
  return (
    <>
      {source.kind === 'generated' ? (
        <Field
          label={texts.topic}
          errors={topicLength > longestSentTopic ? [texts.topicTooLong] : wrong('topic')}
          aside={topicLength > longestSentTopic * 0.8 && texts.lengthOf(topicLength, longestSentTopic)}
        >
          {(input) => (
            <TextInput
              {...input}
              spellCheck
              placeholder={texts.topicHint}
              maxLength={longestTopic}
              value={source.topic}
              onChange={(event) => change({ topic: event.target.value })}
            />
          )}
        </Field>
      ) : (
        <Field label={texts.url} hint={texts.urlHint} errors={wrong('url')}>
          {(input) => <PageAddressInput {...input} value={source.url} onChange={(url) => change({ url })} />}
        </Field>
      )}
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Field label={texts.style} hint={texts.styleHint} errors={wrong('style')}>
          {(input) => (
            <TextInput
              {...input}
              maxLength={longestWords}
              value={source.style}
              onChange={(event) => change({ style: event.target.value })}
            />
          )}
        </Field>
        <Field label={texts.tone} hint={texts.toneHint} errors={wrong('tone')}>
          {(input) => (
            <TextInput
              {...input}
              maxLength={longestWords}
              value={source.tone}
              onChange={(event) => change({ tone: event.target.value })}
            />
          )}
        </Field>
        <Field label={texts.language} errors={wrong('language')}>
          {(input) => (
            <>
              <TextInput
                {...input}
                list={`${input.id}-languages`}
                maxLength={longestWords}
                value={source.language}
                onChange={(event) => change({ language: event.target.value })}
              />
              <datalist id={`${input.id}-languages`}>
                {languageChoices().map(({ code, name }) => (
                  <option key={code}>{name}</option>
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field label={texts.duration} errors={wrong('duration')}>
          {(input) => (
            <Select
              {...input}
              value={String(source.duration)}
              options={scriptDurations.map((seconds) => ({ value: String(seconds), label: formatSpan(seconds) }))}
              onChange={(seconds) => change({ duration: durationOf(Number(seconds)) })}
            />
          )}
        </Field>
      </div>
    </>
  );
}
