import { FileQuestionMark } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button, EmptyState, Screen } from '../ui/index.ts';

interface GoneScreenProps {
  /** Of the screen. */
  readonly heading: string;
  /** What is not there any more. */
  readonly title: string;
  readonly hint: string;
  /** Where the others are. */
  readonly to: string;
  readonly toLabel: string;
}

/** What an address shows whose thing was deleted, or never was here. */
export function GoneScreen({ heading, title, hint, to, toLabel }: GoneScreenProps) {
  const navigate = useNavigate();
  return (
    <Screen title={heading}>
      <EmptyState
        icon={FileQuestionMark}
        title={title}
        action={<Button onClick={() => void navigate(to)}>{toLabel}</Button>}
      >
        {hint}
      </EmptyState>
    </Screen>
  );
}
