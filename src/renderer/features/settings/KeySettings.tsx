import { RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { defaultKeys, type KeyName, keysOf, takenBy, useKeymap, wouldStopTyping } from '../../app/index.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { Button, Card, cx, IconButton, Kbd } from '../../ui/index.ts';
import type { ChangeSettings } from './change-settings.ts';

const texts = monitorTexts.keys;
// The keys of this table are the names, which its type checks.
const names = Object.keys(defaultKeys) as KeyName[];
const nameOf = (name: KeyName): string => texts.names[name] ?? name;

/** Why these keys cannot do this; null where they can. */
function problemOf(name: KeyName, keys: string, inUse: Readonly<Record<KeyName, string>>): string | null {
  if (wouldStopTyping(name, keys)) return texts.typed;
  const taken = takenBy(keys, name, inUse);
  return taken === null ? null : texts.taken(nameOf(taken));
}

interface KeySettingsProps {
  /** The user's own, by what they do. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly change: ChangeSettings;
}

/** Every key of the program, to be changed by pressing another one. */
export function KeySettings({ chosen, change }: KeySettingsProps) {
  const inUse = useKeymap();
  const [waiting, setWaiting] = useState<KeyName | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const keep = (name: KeyName, keys: string): void => {
    const others = Object.fromEntries(Object.entries(chosen).filter(([other]) => other !== name));
    void change({ keys: keys === defaultKeys[name] ? others : { ...others, [name]: keys } });
  };
  const press = (event: KeyboardEvent, name: KeyName): void => {
    if (waiting !== name || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
    const keys = event.key === 'Escape' ? inUse[name] : keysOf(event);
    const found = keys === null ? texts.unusable : problemOf(name, keys, inUse);
    setProblem(found);
    if (keys === null || found !== null) return;
    setWaiting(null);
    if (keys !== inUse[name]) keep(name, keys);
  };
  return (
    <Card title={texts.title}>
      <p className="text-muted">{texts.text}</p>
      <ul className="flex flex-col">
        {names.map((name) => (
          <li key={name} className="flex min-h-9 items-center gap-2 border-b border-line py-1 last:border-b-0">
            <span className="min-w-0 flex-1">
              {nameOf(name)}
              {waiting === name && problem && (
                <span role="alert" className="block text-xs text-danger">
                  {problem}
                </span>
              )}
            </span>
            <button
              type="button"
              aria-pressed={waiting === name}
              onClick={() => {
                setWaiting(name);
                setProblem(null);
              }}
              onBlur={() => setWaiting(null)}
              onKeyDown={(event) => press(event, name)}
              className={cx(
                'inline-flex min-h-7 min-w-24 items-center justify-center rounded-md border px-2',
                waiting === name ? 'border-accent text-muted' : 'border-line hover:bg-hover',
              )}
            >
              <span className="sr-only">{texts.change(nameOf(name))}: </span>
              {waiting === name ? texts.press : <Kbd keys={inUse[name]} />}
            </button>
            {inUse[name] === defaultKeys[name] ? (
              <span className="size-6" />
            ) : (
              <IconButton
                label={texts.reset(nameOf(name))}
                icon={RotateCcw}
                size="sm"
                onClick={({ currentTarget }) => {
                  keep(name, defaultKeys[name]);
                  // This button goes: the keyboard stays in its line.
                  const { previousElementSibling: key } = currentTarget;
                  if (key instanceof HTMLElement) key.focus();
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <ListKeys />
      {Object.keys(chosen).length > 0 && (
        <Button className="self-start" onClick={() => void change({ keys: {} })}>
          {texts.resetAll}
        </Button>
      )}
    </Card>
  );
}

const listKeys: readonly (readonly [string, readonly string[]])[] = [
  [texts.lists.move, ['up', 'down']],
  [texts.lists.ends, ['home', 'end']],
  [texts.lists.one, ['space']],
  [texts.lists.upTo, ['shift+space']],
  [texts.lists.next, ['shift+up', 'shift+down']],
  [texts.lists.all, ['mod+a']],
  [texts.lists.none, ['escape']],
];

/** The keys that go through lists and select in them, as every program has them. */
function ListKeys() {
  return (
    <section aria-label={texts.lists.title} className="flex flex-col gap-1">
      <h3 className="font-medium">{texts.lists.title}</h3>
      <p className="text-muted">{texts.lists.text}</p>
      <ul className="flex flex-col">
        {listKeys.map(([what, keys]) => (
          <li key={what} className="flex min-h-9 items-center gap-2 border-b border-line py-1 last:border-b-0">
            <span className="min-w-0 flex-1">{what}</span>
            {keys.map((each) => (
              <Kbd key={each} keys={each} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
