import { FileQuestionMark } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { CollectionName, RowOf } from '../../bridge/index.ts';
import { Button, EmptyState, Screen, Skeleton } from '../ui/index.ts';
import { useCollection } from './collections.ts';

interface RowScreenProps<C extends CollectionName> {
  readonly collection: C;
  /** What is shown when it was deleted, or never was here. */
  readonly gone: {
    /** Of the screen. */
    readonly heading: string;
    readonly title: string;
    readonly hint: string;
    /** Where the others are. */
    readonly to: string;
    readonly toLabel: string;
  };
  /** The screen of one, begun anew for another. */
  readonly children: (row: RowOf<C>) => ReactNode;
}

/** What an address shows that names one row of a collection. */
export function RowScreen<C extends CollectionName>({ collection, gone, children }: RowScreenProps<C>) {
  const { id = '' } = useParams();
  const { status, byId } = useCollection(collection);
  const navigate = useNavigate();
  if (status === 'loading') return <Skeleton rows={8} className="mx-auto max-w-3xl p-6" />;
  const row = byId.get(id);
  if (row !== undefined) return <Fragment key={id}>{children(row)}</Fragment>;
  return (
    <Screen title={gone.heading}>
      <EmptyState
        icon={FileQuestionMark}
        title={gone.title}
        action={<Button onClick={() => void navigate(gone.to)}>{gone.toLabel}</Button>}
      >
        {gone.hint}
      </EmptyState>
    </Screen>
  );
}
