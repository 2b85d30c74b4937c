import { type ReactNode, useLayoutEffect } from 'react';
import { commonTexts } from '../texts/common.ts';

/** Of the heading of every screen, which is what its landmark is called. */
export const screenTitleId = 'screen-title';

interface ScreenTitleProps {
  readonly title: string;
  /** On hover, where the title may be cut. */
  readonly hint?: string | undefined;
  readonly className: string;
  /** What is shown where it is not the title alone. */
  readonly children?: ReactNode;
}

/** The heading of a screen. The window is called after it, by which task switchers and screen readers tell windows apart. */
export function ScreenTitle({ title, hint, className, children }: ScreenTitleProps) {
  useWindowTitle(title);
  return (
    <h1 id={screenTitleId} title={hint} className={className}>
      {children ?? <bdi>{title}</bdi>}
    </h1>
  );
}

/** Electron gives a window the title of its page. */
export function useWindowTitle(screen: string): void {
  useLayoutEffect(() => {
    document.title = commonTexts.windowTitle(screen);
  }, [screen]);
}
