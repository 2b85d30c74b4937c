import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button, Screen } from '../../ui/index.ts';
import { CreationSection } from './CreationSection.tsx';
import type { Making } from './use-making.ts';

interface MakingScreenProps extends Omit<ComponentProps<typeof CreationSection>, 'texts'> {
  /** `form`: what begins a new one. */
  readonly texts: ComponentProps<typeof CreationSection>['texts'] & {
    readonly screen: string;
    readonly subtitle: string;
    readonly form: string;
  };
  readonly making: Pick<Making<never>, 'open' | 'begin' | 'place'>;
  /** Beside the button that begins a new one. */
  readonly action: ReactNode;
  readonly form: ReactNode;
}

/** What was made; the form for more above it when it is wanted. */
export function MakingScreen({ texts, making, action, form, ...section }: MakingScreenProps) {
  const { open, begin, place } = making;
  const content = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  // Whoever sent or closed a long form sees what was made last, and not what stands where the form ended.
  useLayoutEffect(() => {
    if (wasOpen.current && !open) content.current?.scrollIntoView({ block: 'start' });
    wasOpen.current = open;
  }, [open]);
  return (
    <Screen
      title={texts.screen}
      subtitle={texts.subtitle}
      actions={
        <>
          {action}
          {!open && (
            <Button variant="primary" icon={Plus} onClick={begin}>
              {texts.form}
            </Button>
          )}
        </>
      }
    >
      <div ref={content} className="flex scroll-mt-1 flex-col gap-6">
        {open && <div ref={place}>{form}</div>}
        <CreationSection texts={texts} {...section} />
      </div>
    </Screen>
  );
}
