import { useMemo } from 'react';
import { useAccountChoices, useSettledCollection } from '../../app/index.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { Select } from '../../ui/index.ts';
import { batchesOf } from './batches.ts';

interface FilterProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Only where there are several accounts, signed out ones with entries included. */
export function AccountFilter({ value, onChange }: FilterProps) {
  const accounts = useAccountChoices(value, 'queue');
  if (accounts.length === 0) return null;
  return (
    <Select
      aria-label={monitorTexts.accountFilter}
      value={value ?? ''}
      options={[{ value: '', label: monitorTexts.allAccounts }, ...accounts]}
      onChange={(account) => onChange(account === '' ? null : account)}
      className="w-auto! max-w-40"
    />
  );
}

/** Only where several entries were started with one click. */
export function BatchFilter({ value, onChange }: FilterProps) {
  const { rows } = useSettledCollection('queue');
  const batches = useMemo(() => batchesOf(rows, value), [rows, value]);
  if (batches.length === 0) return null;
  return (
    <Select
      aria-label={monitorTexts.batchFilter}
      value={value ?? ''}
      options={[
        { value: '', label: monitorTexts.allBatches },
        ...batches.map(({ id, label }) => ({ value: id, label })),
      ]}
      onChange={(batch) => onChange(batch === '' ? null : batch)}
      className="w-auto! max-w-48 xl:max-w-60"
    />
  );
}
