import type { PointerEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { needsUser } from '../../bridge/needs-user.ts';
import { frameTexts } from '../texts/frame.ts';
import { formatNumber } from '../texts/format.ts';
import { cx, Kbd } from '../ui/index.ts';
import { type Area, areas } from './areas.ts';
import { useFromRows } from './collections.ts';
import { runCommand } from './commands.ts';
import { useKeys } from './keymap.ts';
import { Logo } from './Logo.tsx';
import { Search } from 'lucide-react';

/** The areas of the program. In a narrow window only their icons are left, with the words for screen readers. */
export function Sidebar() {
  const paletteKeys = useKeys('palette');
  return (
    <nav
      data-part
      aria-label={frameTexts.navigation}
      className="flex w-52 shrink-0 flex-col gap-4 overflow-y-auto border-r border-line bg-canvas p-3 max-lg:w-44 max-md:w-14"
    >
      <div className="flex h-8 shrink-0 items-center gap-2 px-2">
        <Logo className="size-5" />
        <span className="text-base font-semibold tracking-tight max-md:sr-only">Backlot</span>
      </div>
      <button
        type="button"
        onPointerEnter={nameIfHidden}
        onClick={() => runCommand('palette')}
        className="flex h-8 shrink-0 items-center gap-2 rounded-md border border-line bg-surface px-2 text-muted transition-colors hover:bg-hover hover:text-ink"
      >
        <Search aria-hidden className="size-4" />
        <span data-words className="flex-1 text-left max-md:sr-only">
          {frameTexts.palette.open}
        </span>
        <span className="flex max-md:hidden">
          <Kbd keys={paletteKeys} />
        </span>
      </button>
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
          <Link
            to={area.path}
            aria-current={isIn(area, pathname) ? 'page' : undefined}
            onPointerEnter={nameIfHidden}
            draggable={false}
            className={cx(
              'relative flex h-8 cursor-default items-center gap-2.5 rounded-md px-2 transition-colors',
              isIn(area, pathname) ? 'bg-hover font-medium text-ink' : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            <area.icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
            <span data-words className="flex-1 truncate max-md:sr-only">
              {area.label}
            </span>
            {area.path === '/queue' && <QueueCount />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Where only the icons are left, the pointer is told what they stand for. */
function nameIfHidden({ currentTarget }: PointerEvent<HTMLElement>): void {
  const words = currentTarget.querySelector<HTMLElement>('[data-words]');
  currentTarget.title = words !== null && words.offsetWidth <= 1 ? words.innerText : '';
}

function QueueCount() {
  const needsYou = useFromRows('queue', (rows) => rows.filter(needsUser).length);
  if (needsYou === 0) return null;
  return (
    <span className="min-w-5 rounded-full max-md:absolute max-md:-top-1 max-md:-right-2 bg-warning-soft px-1.5 text-center text-xs font-medium text-warning tabular">
      <span aria-hidden>{formatNumber(needsYou)}</span>
      <span className="sr-only">{frameTexts.needsYou(needsYou)}</span>
    </span>
  );
}
