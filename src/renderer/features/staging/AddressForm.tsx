import { Plus } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import type { KeptForm } from '../../app/kept-form.ts';
import { ask, toAppError } from '../../bridge.ts';
import { stagingTexts as texts } from '../../texts/staging.ts';
import { Button, Field, TextInput } from '../../ui/index.ts';
import { urlFault } from './public-url.ts';

/** What is in the form, and not added yet. */
export interface TypedAddress {
  readonly address: string;
}

/** A public https address; the service fetches it itself. */
export function AddressForm({ typed }: { readonly typed: KeptForm<TypedAddress> }) {
  const { address } = typed.fields;
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (next: string): void => {
    typed.change({ address: next });
    setError(null);
  };
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const fault = urlFault(address);
    if (fault !== null) {
      setError(texts.urlFaults[fault]);
      return;
    }
    setBusy(true);
    try {
      await ask('staging.addUrl', { url: address.trim() });
      typed.sent({ address });
      setError(null);
    } catch (thrown) {
      const { title, detail } = toAppError(thrown);
      setError(`${title} ${detail}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="px-4 pb-3">
      <Field label={texts.address} errors={error === null ? [] : [error]}>
        {(input) => (
          <div className="flex gap-2">
            <TextInput
              {...input}
              type="url"
              inputMode="url"
              placeholder="https://"
              value={address}
              onChange={(event) => change(event.target.value)}
            />
            <Button type="submit" icon={Plus} busy={busy && texts.adding}>
              {texts.addAddress}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
