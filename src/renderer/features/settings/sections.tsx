import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { idToOpen } from '../../app/id-to-open.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { settingsTexts } from '../../texts/settings.ts';

/** Parts of the settings that a link can lead to (`openId`), with the words that they are found by. */
export const settingsSections = [
  { id: 'appearance', name: settingsTexts.found.appearance },
  { id: 'export', name: settingsTexts.found.export },
  { id: 'resending', name: settingsTexts.found.resending },
  { id: 'limits', name: settingsTexts.found.limits },
  { id: 'queue', name: monitorTexts.settings.title },
  { id: 'keys', name: settingsTexts.found.keys },
  { id: 'speech-model', name: settingsTexts.practice },
  { id: 'media', name: settingsTexts.found.media },
  { id: 'saved-work', name: settingsTexts.found.savedWork },
  { id: 'about', name: settingsTexts.found.about },
] as const satisfies readonly { readonly id: string; readonly name: string }[];

export type SettingsSection = (typeof settingsSections)[number]['id'];

/** Brought into sight, with the keyboard at its first control, when a link led to it. */
export function Section({ id, children }: { readonly id: SettingsSection; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { key, state } = useLocation();
  const wanted = idToOpen(state) === id;
  // By the key: also when the same link was followed once more.
  useEffect(() => {
    if (!wanted) return;
    const section = place.current;
    section?.scrollIntoView({ block: 'center' });
    const first = section?.querySelector<HTMLElement>('button, input, select') ?? section;
    first?.focus({ preventScroll: true });
    // Of a part that is higher than the window, its middle is in sight.
    first?.scrollIntoView({ block: 'nearest' });
  }, [wanted, key]);
  return (
    <div ref={place} tabIndex={-1} className="rounded-xl outline-none [&_:is(button,input,select)]:scroll-my-16">
      {children}
    </div>
  );
}
