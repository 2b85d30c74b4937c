// What was typed into forms and not sent yet, and how lists are shown, so that neither a crash nor another screen loses it.
// Belongs here: keeping it as it is until it is sent. Does not: what the fields mean; the page reads its own forms leniently.
export { formCallHandlers } from './calls.ts';
export { bringFormBack, missingForms } from './copied-forms.ts';
export { Forms } from './forms.ts';
