import { heldUpCodes, type VideoProblem } from '../../../bridge/index.ts';

/**
 * Leads to where a problem is put right: opens that, brings it into sight and gives it the focus. Places name the fields of the
 * problems that they have in `data-puts-right`, separated by spaces; what sets one of several has its name in `data-sets`.
 */
export function showProblem({ code, field }: VideoProblem): void {
  // What is to be written for the service has many fields in one place.
  const name = code === heldUpCodes.draft ? 'conflicts' : (field ?? '').replace(/^scriptSource\..*/u, 'scriptSource');
  const place = document.querySelector<HTMLElement>(`[data-puts-right~="${CSS.escape(name)}"]`);
  if (place === null) return;
  if (place instanceof HTMLDetailsElement && !place.open) {
    // What is inside comes once it is open.
    place.addEventListener('toggle', () => requestAnimationFrame(() => goTo(place, name)), { once: true });
    place.open = true;
  } else {
    goTo(place, name);
  }
}

const focusable = ':is(input, select, textarea, button, [role="radiogroup"], [contenteditable="true"])';

function goTo(place: HTMLElement, name: string): void {
  const setter = place.querySelector<HTMLElement>(`[data-sets~="${CSS.escape(name)}"]`);
  const inside =
    (setter?.matches(focusable) ? setter : setter?.querySelector<HTMLElement>(focusable)) ??
    place.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    place.querySelector<HTMLElement>(focusable) ??
    // The script's own editor is in a tree of its own.
    place.querySelector('[data-script]')?.shadowRoot?.querySelector<HTMLElement>(focusable);
  (place.matches(focusable) ? place : inside)?.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'start' });
  // Where the place is taller than the room for it.
  document.activeElement?.scrollIntoView({ block: 'nearest' });
}
