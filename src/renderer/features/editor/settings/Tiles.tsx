import { CircleDashed } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { type ReactNode, useId, useState } from 'react';
import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { cx } from '../../../ui/index.ts';

interface Tile<T extends string> {
  readonly value: T;
  readonly label: string;
  /** At the right of the label: a multiplier. */
  readonly aside?: string | undefined;
}

interface TilesProps<T extends string> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** As it is kept; the service may know more than there are tiles. */
  readonly value: string | null;
  readonly tiles: readonly Tile<T>[];
  /** What becomes of it when it is not set, in words; undefined where it cannot be taken back. */
  readonly unset?: string | undefined;
  readonly columns?: 2 | 3 | 4 | undefined;
  /** A long list scrolls by itself. */
  readonly tall?: boolean | undefined;
  /** The picture of a tile; `active` while the pointer or the focus is on it. Without one, the words say all. */
  readonly picture?: (value: T, active: boolean) => ReactNode;
  readonly onChange: (value: T | null) => void;
}

const grids = { 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-4' } as const;

/** One of many, each shown by a picture. Arrow keys move; what is under the pointer or the focus comes alive. */
export function Tiles<T extends string>(props: TilesProps<T>) {
  const { label, hint, value, tiles, columns = 3, unset, tall, picture, onChange } = props;
  const id = useId();
  const [active, setActive] = useState<T | null>(null);
  return (
    <div className="flex flex-col gap-1.5">
      <div>
        <p id={id} className="font-medium">
          {label}
        </p>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-pretty text-faint">
            {hint}
          </p>
        )}
      </div>
      <RadioGroup.Root
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        value={value ?? ''}
        onValueChange={(next) => {
          const chosen = tiles.find((tile) => tile.value === next);
          if (chosen) onChange(chosen.value);
          else if (next === '') onChange(null);
        }}
        className={cx('-m-1 grid gap-1.5 p-1', grids[columns], tall && 'max-h-72 overflow-y-auto')}
      >
        {unset !== undefined && (
          <RadioGroup.Item value="" title={unset} className={tileClass}>
            <span className="grid aspect-video w-full place-items-center rounded-sm bg-hover text-faint">
              <CircleDashed aria-hidden className="size-4" strokeWidth={1.75} />
            </span>
            <TileName label={texts.notSet} />
          </RadioGroup.Item>
        )}
        {tiles.map((tile) => (
          <RadioGroup.Item
            key={tile.value}
            value={tile.value}
            onPointerEnter={() => setActive(tile.value)}
            onPointerLeave={() => setActive(null)}
            onFocus={() => setActive(tile.value)}
            onBlur={() => setActive(null)}
            className={tileClass}
          >
            {picture && (
              <span className="block aspect-video w-full overflow-hidden rounded-sm bg-hover">
                {picture(tile.value, active === tile.value)}
              </span>
            )}
            <TileName label={tile.label} aside={tile.aside} />
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {value === null && unset !== undefined && <p className="text-xs text-faint">{unset}</p>}
    </div>
  );
}

const tileClass =
  'group/tile flex min-w-0 flex-col gap-1 rounded-md border border-line bg-raised p-1 text-left transition-colors hover:border-line-strong data-[state=checked]:border-accent-ink data-[state=checked]:bg-accent-soft';

function TileName({ label, aside }: { readonly label: string; readonly aside?: string | undefined }) {
  return (
    <span className="flex w-full flex-wrap gap-x-1 text-xs text-muted group-data-[state=checked]/tile:text-ink">
      <span title={label} className="line-clamp-2 min-w-0 wrap-anywhere hyphens-auto">
        {label}
      </span>
      {aside && <span className="ml-auto tabular">{aside}</span>}
    </span>
  );
}
