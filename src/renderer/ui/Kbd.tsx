const symbols: Record<string, string> = {
  shift: '⇧',
  enter: '↵',
  escape: 'Esc',
  delete: 'Del',
  backspace: '⌫',
  tab: 'Tab',
  space: 'Space',
  comma: ',',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
};

function keyName(key: string): string {
  // Absent in unit tests only.
  const mac = typeof window !== 'undefined' && window.backlot?.platform === 'darwin';
  if (key === 'mod') return mac ? '⌘' : 'Ctrl';
  if (key === 'alt') return mac ? '⌥' : 'Alt';
  return symbols[key] ?? key.toUpperCase();
}

/** Keys as they are printed on this computer's keyboard: `mod+k` → Ctrl K or ⌘ K. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <kbd className="inline-flex gap-0.5 font-sans">
      {keys.split('+').map((key) => (
        <span
          key={key}
          className="min-w-5 rounded border border-line-strong px-1 text-center text-[0.6875rem] leading-[1.125rem] text-muted"
        >
          {keyName(key)}
        </span>
      ))}
    </kbd>
  );
}
