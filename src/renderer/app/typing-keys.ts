import { areCommand } from '../ui/index.ts';
import type { KeyName } from './keymap.ts';

/** Alt with a key that types nothing: no field has much use for it. */
const altWithNamedKey = /^alt\+(?:shift\+)?(?:up|down|left|right|home|end|delete|backspace|enter)$/u;

/** Whether keys may do something while the user types: a letter would no longer reach the field, nor would its arrow keys. */
export const leaveTyping = (keys: string): boolean => areCommand(keys) || altWithNamedKey.test(keys);

/** What is of use only while something is typed. The steps from line to line are also for who only listens. */
const forTyping: ReadonlySet<KeyName> = new Set(['undo', 'redo', 'playHere']);

/** Whether keys would keep the user from typing if they did this. */
export const wouldStopTyping = (name: KeyName, keys: string): boolean => forTyping.has(name) && !leaveTyping(keys);
