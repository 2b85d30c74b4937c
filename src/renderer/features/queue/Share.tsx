import { formatPercent } from '../../texts/format.ts';

interface ShareProps {
  readonly label: string;
  /** 0 to 1. */
  readonly share: number;
}

/** A bar for seconds or frames that this computer has really counted. */
export function Share({ label, share }: ShareProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={formatPercent(share)}
      max={1}
      value={share}
      className="progress block h-1 w-full"
    />
  );
}
