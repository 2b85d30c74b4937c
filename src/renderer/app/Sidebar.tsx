import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { needsUser } from '../../bridge/needs-user.ts';
import type { QueueRow } from '../../bridge/queue.ts';
import { frameTexts } from '../texts/frame.ts';
import { formatNumber } from '../texts/format.ts';
import { cx, Kbd, Tooltip } from '../ui/index.ts';
import { type Area, areas } from './areas.ts';
import { useFromRows } from './collections.ts';
import { runCommand } from './commands.ts';
import { useKeys } from './keymap.ts';
import { Logo } from './Logo.tsx';
import { Search } from 'lucide-react';

/** The areas of the program. In a narrow window only their icons are left, with the words for screen readers, and beside them for who points or comes to one. */
export function Sidebar() {
  const paletteKeys = useKeys('palette');
  return (
    <nav
      data-part
      aria-label={frameTexts.navigation}
      className="flex w-52 shrink-0 flex-col gap-4 overflow-y-auto border-r border-line bg-canvas p-3 max-lg:w-44 max-md:w-16 max-md:px-2"
    >
      <div className="flex h-8 shrink-0 items-center gap-2 px-2">
        <Logo className="size-5" />
        <span className="text-base font-semibold tracking-tight max-md:sr-only">Backlot</span>
      </div>
      <NamedIfHidden name={frameTexts.palette.open} keys={paletteKeys}>
        <button
          type="button"
          onClick={() => runCommand('palette')}
          className="flex h-8 shrink-0 items-center gap-2 rounded-md border border-line bg-surface px-2 text-muted transition-colors hover:bg-hover hover:text-ink"
        >
          <Search aria-hidden className="size-4 shrink-0" />
          <span className="flex-1 text-left max-md:sr-only">{frameTexts.palette.open}</span>
          <span className="flex max-md:hidden">
            <Kbd keys={paletteKeys} />
          </span>
        </button>
      </NamedIfHidden>
      <Areas areas={areas.filter((area) => !area.secondary)} />
      <div className="mt-auto">
        <Areas areas={areas.filter((area) => area.secondary)} />
      </div>
    </nav>
  );
}

const isIn = ({ path, inside = [] }: Area, pathname: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)) || inside.includes(pathname);

function Areas({ areas }: { readonly areas: readonly Area[] }) {
  const { pathname } = useLocation();
  return (
    <ul className="flex flex-col gap-0.5">
      {areas.map((area) => (
        <li key={area.path}>
          <NamedIfHidden name={area.label}>
            <Link
              to={area.path}
              aria-current={isIn(area, pathname) ? 'page' : undefined}
              // Its hint is its name.
              aria-describedby={undefined}
              draggable={false}
              className={cx(
                'relative flex h-8 cursor-default items-center gap-2.5 rounded-md px-2 transition-colors',
                isIn(area, pathname) ? 'bg-hover font-medium text-ink' : 'text-muted hover:bg-hover hover:text-ink',
              )}
            >
              <area.icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
              <span className="flex-1 truncate max-md:sr-only">{area.label}</span>
              {area.path === '/queue' && <QueueCount />}
            </Link>
          </NamedIfHidden>
        </li>
      ))}
    </ul>
  );
}

/** As `max-md`. */
const narrow = '(width < 48rem)';

function onNarrow(changed: () => void): () => void {
  const media = matchMedia(narrow);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

interface NamedIfHiddenProps {
  readonly name: string;
  readonly keys?: string;
  readonly children: ReactNode;
}

/** Where only the icons are left, a hint says what one stands for. */
function NamedIfHidden({ name, keys, children }: NamedIfHiddenProps) {
  const isHidden = useSyncExternalStore(onNarrow, () => matchMedia(narrow).matches);
  return (
    <Tooltip content={name} keys={keys} named side="right" off={!isHidden}>
      {children}
    </Tooltip>
  );
}

const countOfNeeds = (rows: readonly QueueRow[]): number => rows.filter(needsUser).length;

function QueueCount() {
  const needsYou = useFromRows('queue', countOfNeeds);
  if (needsYou === 0) return null;
  return (
    <span className="min-w-5 rounded-full max-md:absolute max-md:-top-1 max-md:-right-2 bg-warning-soft px-1.5 text-center text-xs font-medium text-warning tabular">
      <span aria-hidden>{formatNumber(needsYou)}</span>
      <span className="sr-only">{frameTexts.needsYou(needsYou)}</span>
    </span>
  );
}
