import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { ScreenTitle } from './ScreenTitle.tsx';

interface ScreenProps {
  readonly title: string;
  /** One short line below the title. */
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  /** Leads to the list that this is one of; left of the title, as on every such screen. */
  readonly back?: { readonly label: string; readonly onBack: () => void } | undefined;
  /** Stays in place while the content scrolls: filters, search. */
  readonly toolbar?: ReactNode;
  readonly children: ReactNode;
  /** `page`: a readable column that scrolls. `fill`: the content fills the window and scrolls by itself (lists). */
  readonly layout?: 'page' | 'fill' | undefined;
}

/** The shape of every screen: a heading, what can be done here, and the content. */
export function Screen({ title, subtitle, actions, back, toolbar, children, layout = 'page' }: ScreenProps) {
  return (
    // In a window that is low or enlarged, what fills it keeps room for some rows, and all of the screen scrolls.
    <div className="flex h-full min-h-0 flex-col [@media(max-height:500px)]:overflow-y-auto">
      <header className="flex flex-col gap-3 px-6 pt-5 pb-3">
        <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
          {back && (
            // Beside the title, however much stands below that.
            <IconButton
              label={back.label}
              icon={ArrowLeft}
              onClick={back.onBack}
              className="-mt-0.5 -mr-1 -ml-2 self-start"
            />
          )}
          <div className="min-w-0 flex-[1_1_12rem]">
            <ScreenTitle title={title} className="truncate text-xl font-semibold tracking-tight" />
            {subtitle && <div className="text-muted">{subtitle}</div>}
          </div>
          {actions && <div className="ml-auto flex max-w-full flex-wrap items-center justify-end gap-2">{actions}</div>}
        </div>
        {toolbar}
      </header>
      <div
        className={cx(
          layout === 'page' // The place of the scrollbar (10 px) is kept free, so that nothing moves when one comes.
            ? 'min-h-0 flex-1 overflow-y-auto pt-1 pr-3.5 pb-8 pl-6 [scrollbar-gutter:stable] [@media(max-height:500px)]:flex-none [@media(max-height:500px)]:overflow-visible'
            : 'flex min-h-0 flex-1 flex-col [@media(max-height:500px)]:min-h-60',
        )}
      >
        {layout === 'page' ? <div className="flex min-h-full max-w-5xl flex-col gap-6">{children}</div> : children}
      </div>
    </div>
  );
}
