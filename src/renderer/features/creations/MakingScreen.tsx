import { Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
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
      {open && <div ref={place}>{form}</div>}
      <CreationSection texts={texts} {...section} />
    </Screen>
  );
}
