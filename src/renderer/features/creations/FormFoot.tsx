import { type ReactNode, type RefCallback, useCallback } from 'react';

/** Goes on a form with such a foot: what has the focus is not scrolled to below it. */
export const aboveFoot = '[&_:is(input,textarea,select,button)]:scroll-mb-[calc(var(--foot,3.5rem)+0.5rem)]';

/** The buttons of a form, with the price; in sight however long it is. */
export function FormFoot({ children }: { readonly children: ReactNode }) {
  // In a narrow window it has more lines than one.
  const foot: RefCallback<HTMLElement> = useCallback((element: HTMLElement) => {
    const form = element.closest('form');
    const observer = new ResizeObserver(() => form?.style.setProperty('--foot', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={foot}
      className="sticky -bottom-8 z-10 -mx-2 -mb-3 flex flex-wrap items-center justify-end gap-2 bg-surface px-2 py-3 before:absolute before:inset-x-2 before:top-0 before:border-t before:border-line [@media(max-height:500px)]:bottom-0"
    >
      {children}
    </div>
  );
}
