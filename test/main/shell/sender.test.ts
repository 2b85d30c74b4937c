import { expect, test } from 'vitest';
import { checkSender, UntrustedSenderError } from '../../../src/main/shell/sender.ts';

const own = {};
const frame = { parent: null, origin: 'app://backlot', url: 'app://backlot/index.html' };

test('the main frame of our own window is heard', () => {
  expect(() => checkSender({ sender: own, senderFrame: frame }, own)).not.toThrow();
});

test.each([
  ['another window', { sender: {}, senderFrame: frame }, own],
  ['a window before there is one', { sender: null, senderFrame: frame }, null],
  ['a frame inside our page', { sender: own, senderFrame: { ...frame, parent: frame } }, own],
  ['a frame that has gone', { sender: own, senderFrame: null }, own],
  ['another origin', { sender: own, senderFrame: { ...frame, origin: 'https://example.com' } }, own],
  ['an origin of none', { sender: own, senderFrame: { ...frame, origin: 'null' } }, own],
  ['an origin that begins like ours', { sender: own, senderFrame: { ...frame, origin: 'app://backlot.evil' } }, own],
  ['an empty document that inherited our origin', { sender: own, senderFrame: { ...frame, url: 'about:blank' } }, own],
])('%s is refused aloud', (_who, sender, ownContents) => {
  expect(() => checkSender(sender, ownContents)).toThrow(UntrustedSenderError);
});
