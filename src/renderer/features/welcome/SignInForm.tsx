import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useStudioStatus } from '../../app/collections.ts';
import { ask, toAppError } from '../../bridge.ts';
import { welcomeTexts } from '../../texts/welcome.ts';
import { Button, ErrorNotice, Field, IconButton, TextInput } from '../../ui/index.ts';
import { noErrors, placeError, type SignInErrors } from './sign-in-errors.ts';

interface SignInFormProps {
  readonly initialBaseUrl: string;
  /** The account that is signed in again; null: any. */
  readonly accountId: string | null;
  /** `isAgain`: into the account that was to be signed in again. */
  readonly onSignedIn: (isAgain: boolean) => void;
}

/** Address and token. The token stays in its input only: it is read when it is sent, and emptied afterwards. */
export function SignInForm({ initialBaseUrl, accountId, onSignedIn }: SignInFormProps) {
  const words = welcomeTexts.signIn;
  // With a notice about the keychain on the same screen, the hint would say the opposite.
  const keychain = !useStudioStatus()?.secretNotice;
  const [baseUrl, setBaseUrl] = useState(initialBaseUrl);
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<SignInErrors>(noErrors);
  const tokenInput = useRef<HTMLInputElement>(null);
  const urlInput = useRef<HTMLInputElement>(null);
  // Whoever signs in again needs nothing but a token.
  useEffect(() => {
    if (initialBaseUrl !== '') tokenInput.current?.focus();
  }, [initialBaseUrl]);

  const submit = async (again: string | null): Promise<void> => {
    const field = tokenInput.current;
    if (!field || busy) return;
    setBusy(true);
    setErrors(noErrors);
    try {
      await ask('account.signIn', { baseUrl, token: field.value, ...(again !== null && { accountId: again }) });
      field.value = '';
      onSignedIn(again !== null);
    } catch (thrown) {
      const placed = placeError(toAppError(thrown));
      setErrors(placed);
      if (placed.token.length > 0) field.select();
      else if (placed.baseUrl.length > 0) urlInput.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  const send = (event: FormEvent): void => {
    event.preventDefault();
    void submit(accountId);
  };

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={send}>
      <Field label={words.baseUrl} hint={words.baseUrlHint} errors={errors.baseUrl}>
        {(input) => (
          <TextInput
            {...input}
            ref={urlInput}
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            value={baseUrl}
            onChange={(event) => setBaseUrl(event.target.value)}
          />
        )}
      </Field>
      <Field label={words.token} hint={keychain ? words.tokenHint : undefined} errors={errors.token}>
        {(input) => (
          <div className="relative">
            <TextInput
              {...input}
              ref={tokenInput}
              dir="ltr"
              type={shown ? 'text' : 'password'}
              autoComplete="off"
              className="pr-9 font-mono"
            />
            <IconButton
              label={shown ? words.hideToken : words.showToken}
              icon={shown ? EyeOff : Eye}
              size="sm"
              onClick={() => setShown(!shown)}
              className="absolute! top-1 right-1"
            />
          </div>
        )}
      </Field>
      {errors.form && <ErrorNotice error={errors.form} />}
      {errors.form?.code === 'other-token' && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => tokenInput.current?.select()}>{words.otherToken}</Button>
          <Button onClick={() => void submit(null)}>{words.addOther}</Button>
        </div>
      )}
      <Button type="submit" variant="primary" busy={busy && words.busy} className="self-start">
        {words.action}
      </Button>
    </form>
  );
}
