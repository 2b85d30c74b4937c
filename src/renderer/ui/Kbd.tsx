import { isMac } from './is-mac.ts';

const symbols: Record<string, string> = {
  shift: '⇧',
  enter: '↵',
  escape: 'Esc',
  delete: 'Del',
  backspace: '⌫',
  tab: 'Tab',
  space: 'Space',
  home: 'Home',
  end: 'End',
  comma: ',',
  period: '.',
  slash: '/',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
};

/** What is read out where the sign of a key is not. */
const words: Record<string, string> = {
  '⌘': 'Command',
  '⌥': 'Option',
  '⇧': 'Shift',
  '↵': 'Enter',
  '⌫': 'Backspace',
  '↑': 'Up',
  '↓': 'Down',
  '←': 'Left',
  '→': 'Right',
};

function keyName(key: string): string {
  if (key === 'mod') return isMac() ? '⌘' : 'Ctrl';
  if (key === 'alt') return isMac() ? '⌥' : 'Alt';
  return symbols[key] ?? key.toUpperCase();
}

/** Keys as they are read out. */
export function spokenKeys(keys: string): string {
  return keys
    .split('+')
    .map((key) => words[keyName(key)] ?? keyName(key))
    .join(' ');
}

/** Keys as they are printed on this computer's keyboard: `mod+k` → Ctrl K or ⌘ K. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <kbd className="relative inline-flex gap-0.5 font-sans">
      {keys.split('+').map((key) => (
        <span
          key={key}
          className="min-w-5 rounded border border-line-strong px-1 text-center text-[0.6875rem] leading-[1.125rem] text-muted"
        >
          <Key name={keyName(key)} />
        </span>
      ))}
    </kbd>
  );
}

function Key({ name }: { readonly name: string }) {
  const word = words[name];
  if (word === undefined) return name;
  return (
    <>
      <span aria-hidden>{name}</span>
      <span className="sr-only">{word}</span>
    </>
  );
}
