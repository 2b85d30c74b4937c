// The list between a drop and a click: what each file is, what of it would be sent, what it would cost, why not.
// Belongs here: examining and remembering. Does not: sending or spending.
export { chosenTrack } from './content.ts';
export { Staging } from './staging.ts';
