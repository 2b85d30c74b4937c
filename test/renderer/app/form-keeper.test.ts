import { expect, it } from 'vitest';
import { FormKeeper } from '../../../src/renderer/app/form-keeper.ts';
import { FormSession } from '../../../src/renderer/app/form-session.ts';

const wait = { after: () => () => undefined };

it('a form whose words came out of a copy, after it was emptied here, has them and keeps them while it is typed into', async () => {
  let kept: string | null = null;
  const asked = (name: string, input: { readonly fields?: string | null }): unknown => {
    if (name === 'forms.keep') kept = input.fields ?? null;
    return name === 'forms.read' ? { fields: kept } : {};
  };
  const keeper = new FormKeeper({
    // It answers as main does.
    ask: ((name: string, input: object) => Promise.resolve(asked(name, input))) as never,
    refused: { hold: () => undefined, release: () => undefined },
    ...wait,
  });
  keeper.keep('clips', null);
  kept = '{"prompt":"A lamp at night","title":""}';
  keeper.cameFromElsewhere('clips');
  const form = new FormSession({ keeper, name: 'clips', holds: 'words', ...wait }, { prompt: '', title: '' });
  form.open();
  await expect.poll(() => form.state.getState()?.fields).toEqual({ prompt: 'A lamp at night', title: '' });
  form.change({ title: 'Lamp' });
  keeper.keepNow('clips');
  expect(JSON.parse(kept)).toEqual({ prompt: 'A lamp at night', title: 'Lamp' });
});
