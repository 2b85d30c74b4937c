import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import type { TextToVideoModel } from '../../../contract/index.ts';
import { clipsTexts as texts } from '../../texts/clips.ts';
import { Badge } from '../../ui/index.ts';
import { mediaOf, menusOf } from './clip-form.ts';

interface ModelPickerProps {
  readonly models: readonly TextToVideoModel[];
  readonly value: string | null;
  /** Id of what says why none of them can stay chosen. */
  readonly fault: string | undefined;
  readonly onChange: (slug: string) => void;
}

/** What each model can do, and what a second of it costs. */
export function ModelPicker({ models, value, fault, onChange }: ModelPickerProps) {
  return (
    <RadioGroup.Root
      aria-label={texts.model}
      aria-describedby={fault}
      value={value ?? ''}
      onValueChange={onChange}
      className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3"
    >
      {models.flatMap((model) =>
        model.slug === null || model.slug === undefined ? (
          []
        ) : (
          <ModelCard key={model.slug} model={model} slug={model.slug} />
        ),
      )}
    </RadioGroup.Root>
  );
}

function ModelCard({ model, slug }: { readonly model: TextToVideoModel; readonly slug: string }) {
  const id = useId();
  return (
    // Named by its name alone, and described by the rest: as one name, a screen reader would read all of it at each arrow key.
    <RadioGroup.Item
      value={slug}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${model.description ? `${id}-description ` : ''}${id}-abilities ${id}-price`}
      className="group flex flex-col items-start gap-1.5 rounded-lg border border-line bg-raised p-3 text-left transition-colors hover:border-line-strong data-[state=checked]:border-accent-ink data-[state=checked]:bg-accent-soft"
    >
      <span id={`${id}-name`} className="font-medium">
        {model.name ?? slug}
      </span>
      {model.description && (
        <span id={`${id}-description`} className="text-xs text-muted">
          {model.description}
        </span>
      )}
      <span id={`${id}-abilities`} className="mt-auto flex flex-wrap gap-1 pt-1">
        {abilitiesOf(model).map((ability) => (
          <Badge key={ability} className="group-data-[state=checked]:bg-raised">
            {ability}
          </Badge>
        ))}
      </span>
      <span id={`${id}-price`} className="text-xs text-muted tabular">
        {priceOf(model)}
      </span>
    </RadioGroup.Item>
  );
}

function abilitiesOf(model: TextToVideoModel): readonly string[] {
  const menus = menusOf(model);
  const lengths = (menus.find(({ field }) => field === 'duration')?.options ?? []).map(Number).filter(Number.isFinite);
  return [
    ...(lengths.length > 0 ? [texts.upTo(Math.max(...lengths))] : []),
    ...(menus.some(({ field }) => field === 'audio') ? [texts.withSound] : []),
    ...mediaOf(model).map(({ field, required }) =>
      required ? texts.needs(texts.abilities[field]) : texts.abilities[field],
    ),
  ];
}

/** The cheapest and the dearest second of a model. */
export function priceOf({ pricing }: TextToVideoModel): string {
  const prices = (pricing ?? []).flatMap(({ credits_per_second: price }) =>
    price === null || price === undefined ? [] : [price],
  );
  return prices.length === 0 ? texts.noPrice : texts.perSecond(Math.min(...prices), Math.max(...prices));
}
