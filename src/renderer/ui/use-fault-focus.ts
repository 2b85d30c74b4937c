import { type RefObject, useEffect, useRef, useState } from 'react';

interface FaultFocus {
  /** Around the fields. */
  readonly place: RefObject<HTMLFormElement | null>;
  /** To be called when the form said what is missing: puts the keyboard to the first of it. */
  readonly lead: () => void;
}

const operable = 'input:enabled, textarea:enabled, select:enabled, button:enabled';

/** Leads to what is missing in a form: its field, or, where that is none, what stands before the words about it (`FieldError`). */
export function useFaultFocus(): FaultFocus {
  const place = useRef<HTMLFormElement>(null);
  const [leads, setLeads] = useState(0);
  useEffect(() => {
    if (leads === 0) return;
    const fault = place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
    const around = fault?.hasAttribute('data-fault') ? fault.parentElement : fault;
    const field = around?.matches(operable) ? around : around?.querySelector<HTMLElement>(operable);
    field?.focus();
  }, [leads]);
  return { place, lead: () => setLeads((times) => times + 1) };
}
