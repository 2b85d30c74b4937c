/** What was typed into a form until something else took its place, as JSON. */
export interface ReplacedFields {
  /** The last one at the end. */
  readonly forms: readonly string[];
  /** What took its place, empty where that was typed as well. As long as the form is that, nothing of it was typed. */
  readonly put: string;
}

export const nothingReplaced: ReplacedFields = { forms: [], put: '' };

/** More than these nobody looks for. */
const mostForms = 5;
/** Characters; the last one counts whatever its length. */
const mostCharacters = 1_000_000;

/** Once `put` takes the place of what is in a form `now`; null: of nothing that was typed. */
export function replacing({ forms, put }: ReplacedFields, now: string | null, next: string): ReplacedFields {
  return {
    forms: now === null || now === put ? forms : fitting([...forms.filter((one) => one !== now), now]),
    put: next,
  };
}

/** Once one of them is put back; what had been typed over it meanwhile can be had in its place. */
export function puttingBack({ forms, put }: ReplacedFields, back: string, now: string | null): ReplacedFields {
  return replacing({ forms: forms.filter((one) => one !== back), put }, now, '');
}

/** Once the form was sent as `sent`: that says nothing about the others, which nobody has given up. */
export function sending({ forms }: ReplacedFields, sent: string): ReplacedFields {
  return { forms: forms.filter((one) => one !== sent), put: '' };
}

function fitting(forms: readonly string[]): readonly string[] {
  const [last = '', ...before] = forms.toReversed().slice(0, mostForms);
  let room = mostCharacters - last.length;
  const kept = before.filter((one) => (room -= one.length) >= 0);
  return [last, ...kept].toReversed();
}
