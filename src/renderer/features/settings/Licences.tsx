import { useEffect, useState } from 'react';
import { settingsTexts as texts } from '../../texts/settings.ts';
import { Dialog, ErrorNotice, Skeleton } from '../../ui/index.ts';
import { type Licence, readLicences } from './read-licences.ts';

/** Whose work is inside the program, each with its licence. */
export function Licences({ onClose }: { readonly onClose: () => void }) {
  const [list, setList] = useState<readonly Licence[] | 'failed' | null>(null);
  useEffect(() => {
    readLicences().then(setList, () => setList('failed'));
  }, []);
  return (
    <Dialog open size="md" onClose={onClose} title={texts.licences} description={texts.licencesText}>
      {list === null && <Skeleton rows={6} />}
      {list === 'failed' && <ErrorNotice error={texts.licencesUnread} />}
      {Array.isArray(list) && (
        <ul className="divide-y divide-line">
          {list.map(({ name, version, identifier, text }) => (
            <li key={`${name} ${version}`}>
              <details>
                <summary className="flex cursor-pointer items-baseline gap-2 rounded-md py-1.5">
                  <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
                  <span className="text-xs text-faint tabular">{version}</span>
                  <span className="ml-auto shrink-0 text-xs text-muted">{identifier ?? texts.licenceUnnamed}</span>
                </summary>
                <pre className="pb-3 text-xs whitespace-pre-wrap text-muted selectable wrap-anywhere">
                  {text ?? texts.licenceWithoutText}
                </pre>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
