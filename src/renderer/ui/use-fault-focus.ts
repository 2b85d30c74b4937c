import { type RefObject, useEffect, useRef, useState } from 'react';

interface FaultFocus {
  /** Around the fields. */
  readonly place: RefObject<HTMLFormElement | null>;
  /** To be called when the form said what is missing: puts the keyboard to the first of it. */
  readonly lead: () => void;
}

/** What the words are about, for a screen reader too: they are read where the keyboard comes to it. */
const describedBy = (words: HTMLElement, around: HTMLElement | null | undefined): HTMLElement | null =>
  words.id === ''
    ? null
    : (around?.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(words.id)}"]`) ?? null);

const operable = 'input:enabled, textarea:enabled, select:enabled, button:enabled';

/**
 * Leads to what is missing in a form: its field, or, where that is none, what stands before the words about it (`FieldError`).
 * @param around What holds all that has to be filled in, where some of it stands outside of the form.
 */
export function useFaultFocus(around?: RefObject<HTMLElement | null>): FaultFocus {
  const place = useRef<HTMLFormElement>(null);
  const [leads, setLeads] = useState(0);
  useEffect(() => {
    if (leads === 0) return;
    const whole = (around ?? place).current;
    const fault = whole?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
    const isWords = fault?.hasAttribute('data-fault') === true;
    const near = isWords ? (describedBy(fault, whole) ?? fault.parentElement) : fault;
    const field = near?.matches(`${operable}, [tabindex]`) ? near : near?.querySelector<HTMLElement>(operable);
    // The browser would put it just inside of the window: there a foot that stays in sight lies over it and over the words below.
    field?.focus({ preventScroll: true });
    // The words themselves, where they are about something that may be higher than the window, such as a list.
    const shown = isWords ? fault : near === field ? field?.parentElement : near;
    shown?.scrollIntoView({ block: 'center' });
  }, [leads, around]);
  return { place, lead: () => setLeads((times) => times + 1) };
}
