import { Lightbulb } from 'lucide-react';
import type { IdeaSearch } from '../../../bridge/index.ts';
import { keywordKey } from '../../../bridge/idea-keyword.ts';
import { discoverMaxCredits, networks } from '../../../contract/index.ts';
import { announce, usePay } from '../../app/index.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { ideasTexts as texts } from '../../texts/ideas.ts';
import { Button, Card, ErrorNotice, Field, Select, TextInput, toast, useSubmission } from '../../ui/index.ts';

type Network = (typeof networks)[number];
interface Fields {
  readonly keyword: string;
  readonly network: string;
}
const empty: Fields = { keyword: '', network: 'youtube' };
const options = networks.map((value) => ({ value, label: texts.networks[value] }));
/** The service keeps what it found for three weeks (specification, "Ideas"). */
const cacheDays = 21;

interface SearchFormProps {
  /** Those of the account. */
  readonly searches: readonly IdeaSearch[];
  /** Gets the search's id. */
  readonly onFound: (id: string) => void;
}

/** What was found and is kept, here or by the service: it is shown for nothing. */
const foundBefore = (searches: readonly IdeaSearch[], keyword: string, network: Network): IdeaSearch | undefined =>
  searches.find(
    (search) =>
      (search.status === 'ready' || search.status === 'known') &&
      search.network === network &&
      keywordKey(search.keyword) === keywordKey(keyword) &&
      (search.cachedUntil ?? 0) > Date.now(),
  );

/** A keyword and a network. What was typed survives going to another screen. */
export function SearchForm({ searches, onFound }: SearchFormProps) {
  const { fields, ready, change } = useKeptForm('ideas', empty);
  const pay = usePay();
  const keyword = fields.keyword.trim();
  const network: Network = networks.find((value) => value === fields.network) ?? 'youtube';
  const length = [...keyword].length;
  const fault = length < 2 ? texts.tooShort : length > 80 ? texts.tooLong : null;

  const before = foundBefore(searches, keyword, network);
  const find = async (): Promise<void> => {
    if (before !== undefined) return onFound(before.id);
    const found = await pay('ideas.discover', { keyword, network, again: false, expectedCredits: discoverMaxCredits });
    if (found.free) toast({ tone: 'info', title: texts.free });
    else announce(texts.started(keyword));
    onFound(found.id);
  };
  const { tried, busy, error, submit, form } = useSubmission(() => (fault === null ? find() : null));

  return (
    <Card>
      <form {...form} aria-label={texts.find} className="flex flex-col gap-3">
        {/* Where there is no room for the three beside each other, the keyword has a line of its own. */}
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-60">
            <Field label={texts.keyword} errors={tried && fault !== null ? [fault] : []}>
              {(input) => (
                <TextInput
                  {...input}
                  value={fields.keyword}
                  disabled={!ready}
                  placeholder={texts.keywordHint}
                  spellCheck
                  onChange={(event) => change({ keyword: event.target.value })}
                />
              )}
            </Field>
          </div>
          <div className="w-44">
            <Field label={texts.network}>
              {(input) => (
                <Select {...input} value={network} options={options} onChange={(next) => change({ network: next })} />
              )}
            </Field>
          </div>
          <Button
            type="submit"
            variant="primary"
            icon={Lightbulb}
            busy={busy && texts.asking}
            credits={before === undefined ? discoverMaxCredits : 0}
          >
            {before === undefined ? texts.find : texts.showFound}
          </Button>
        </div>
        <p className="text-xs text-faint">{texts.priceNote(cacheDays)}</p>
        {error && <ErrorNotice error={error} actions={{ retry: submit }} />}
      </form>
    </Card>
  );
}
