import { afterAll, beforeAll, expect, it } from 'vitest';
import { characters } from '../../tools/look/creation-screens.ts';
import { stagedItems } from '../../tools/look/sample-staged.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('keeps what was told of a person for another picture, and asks for that picture anew', async () => {
  const page = await screens.open('/characters/p2', { characters });
  const form = page.getByRole('form');
  await page.getByRole('radio', { name: 'Picture 2' }).click();
  await form.getByLabel('Name').fill('Ada Lovelace ');
  await form.getByLabel('Gender').selectOption('male');
  await form.getByRole('button', { name: /^Train/ }).click();
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
  const told = { name: 'Ada Lovelace', age: 'forty', gender: 'male' };
  expect(await asked(page, 'characters.train')).toEqual([
    {
      id: 'p2',
      previewId: 2,
      ...told,
      expectedCredits: 10,
      form: expect.objectContaining({ name: 'train/p2', next: null }),
    },
  ]);
  await page.getByRole('status').filter({ hasText: 'The training is in the queue' }).waitFor({ state: 'attached' });
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe(told.name);
  expect(await form.getByLabel('Gender').inputValue()).toBe(told.gender);
  await page.context().close();
});

it('leaves the keyboard in the field from which it was sent', async () => {
  const page = await screens.open('/characters/p2', { characters });
  const field = page.getByRole('form').getByLabel('Name');
  await page.getByRole('radio', { name: 'Picture 2' }).click();
  await field.fill('Ada');
  // A form that is read anew says so longer than a moment.
  await page.evaluate(`{
    const { invoke } = backlot;
    backlot.invoke = async (name, ...rest) => {
      if (name === 'forms.read') await new Promise((go) => setTimeout(go, 300));
      return invoke(name, ...rest);
    };
  }`);
  await field.press('Enter');
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByRole('status').filter({ hasText: 'The training is in the queue' }).waitFor({ state: 'attached' });
  await page.keyboard.type(' L.');
  expect(await field.inputValue()).toBe('Ada L.');
  await page.context().close();
});

it('leads to the pictures while none is chosen, and says so there', async () => {
  const page = await screens.open('/characters/p2', { characters });
  const form = page.getByRole('form');
  await form.getByLabel('Age').fill('');
  await form.getByRole('button', { name: /^Train/ }).click();
  const pictures = page.getByRole('radio');
  await expect.poll(() => pictures.first().evaluate((picture) => picture.matches(':focus'))).toBe(true);
  expect(await page.locator('[data-fault]').first().textContent()).toBe('Choose one of the pictures.');
  const group = page.getByRole('radiogroup', { description: 'Choose one of the pictures.' });
  expect(await group.count()).toBe(1);
  await pictures.first().click();
  await form.getByRole('button', { name: /^Train/ }).click();
  await expect.poll(() => form.getByLabel('Age').evaluate((field) => field.matches(':focus'))).toBe(true);
  expect(await asked(page, 'characters.train')).toEqual([]);
  await page.context().close();
});

it.each([
  ['ready', [10]],
  ['preview-failed', []],
] as const)('waits for new pictures where a character is %s', async (status, poses) => {
  const picture = characters.flatMap(({ photoUrl }) => photoUrl ?? [])[0] ?? '';
  const trained = characters.map((row) =>
    row.id === 'p2' ? { ...row, status, poses: poses.map(() => picture) } : row,
  );
  const page = await screens.open('/characters/p2', { characters: trained });
  await page.getByText('Draw new pictures first').waitFor();
  expect(await page.getByRole('form').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Train/ }).count()).toBe(0);
  await page.context().close();
});

it('names the price of another training before pictures of one that is ready are drawn', async () => {
  const page = await screens.open('/characters/p3', { characters });
  const draw = page.getByRole('button', { name: /^Draw more/ });
  await draw.click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByText(/which costs 10 credits/).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await asked(page, 'characters.preview')).toEqual([]);
  await draw.click();
  await dialog.getByRole('button', { name: /^Draw more/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await asked(page, 'characters.preview')).toEqual([{ id: 'p3', genreId: 1, expectedCredits: 0 }]);
  await page.getByRole('status').filter({ hasText: 'The pictures are in the queue' }).waitFor({ state: 'attached' });
  await page.context().close();
});

it.each([
  ['/characters/p2', 'Style of new pictures', []],
  ['/characters', 'Style', [0]],
] as const)('on %s each style to choose is shown by its picture', async (route, name, before) => {
  const staged = stagedItems.slice(0, 1).map((item) => ({ ...item, purpose: 'photo' as const }));
  const page = await screens.open(route, { characters, staged });
  const styles = page.getByLabel(name);
  const pictures = () =>
    styles.locator('option').evaluateAll((all) => all.map((one) => one.querySelectorAll('img').length));
  // The last one has none.
  await expect.poll(pictures).toEqual([...before, 1, 1, 1, 0]);
  await styles.selectOption('Comic');
  const comic = await styles.locator('option', { hasText: 'Comic' }).locator('img').getAttribute('src');
  expect(await styles.locator('button img').getAttribute('src')).toBe(comic);
  await page.context().close();
});

it('stands below what was said of the person', async () => {
  const description = 'Looks past the camera.\nNever smiles.';
  const said = characters.map((row) => (row.id === 'p2' ? { ...row, description } : row));
  const page = await screens.open('/characters/p2', { characters: said });
  expect(await page.getByText('Looks past the camera.').innerText()).toBe(description);
  await page.context().close();
});

it.each([
  ['running', 1],
  ['needs-you', 0],
  ['waiting', 0],
] as const)('is said to go on by itself where it is %s: %i times', async (state, times) => {
  const asked = characters.map((row) =>
    row.id === 'p2' ? { ...row, activity: { kind: 'training', since: Date.now() } as const } : row,
  );
  const train = queueRow({ id: 't', kind: 'character-training', subjectId: 'p2', state });
  const page = await screens.open('/characters/p2', { characters: asked, queue: [train] });
  const button = page.getByRole('button', { name: /^Train/ });
  await expect.poll(() => button.textContent()).toContain('10');
  expect(await page.getByText('Poses are being drawn.').count()).toBe(times);
  await page.context().close();
});

it('is not offered for a character that is being deleted', async () => {
  const leaving = characters.map((row) => (row.id === 'p2' ? { ...row, status: 'deleting' } : row));
  const page = await screens.open('/characters/p2', { characters: leaving });
  const train = page.getByRole('button', { name: /^Train/ });
  // As long as the price is not known, nothing can be trained anyway.
  await expect.poll(() => train.textContent()).toContain('10');
  expect(await train.isDisabled()).toBe(true);
  await page.context().close();
});

it('no pictures can be drawn of a character that is being deleted, which says why', async () => {
  const leaving = characters.map((row) => (row.id === 'p2' ? { ...row, status: 'deleting' } : row));
  const page = await screens.open('/characters/p2', { characters: leaving });
  const draw = page.getByRole('button', { name: /^Draw/ });
  await expect.poll(() => draw.getAttribute('title')).toBe('It is being deleted.');
  await page.context().close();
});

it('no pictures can be drawn of a character that is being trained elsewhere, which says why', async () => {
  const trained = characters.map((row) => (row.id === 'p2' ? { ...row, status: 'pose-generating' } : row));
  const page = await screens.open('/characters/p2', { characters: trained });
  const draw = page.getByRole('button', { name: /^Draw/ });
  await expect.poll(() => draw.getAttribute('title')).toBe('Possible again once what is in progress is done.');
  expect(await draw.isDisabled()).toBe(true);
  await page.context().close();
});

it.each(['/characters', '/characters/p1'])('says on %s whole why it waits, and leads to its entry', async (route) => {
  const reason =
    'Waits until it is clear what became of “Großvater Anselm aus dem alten Haus am Fluss”: each could be taken for the other. It continues by itself.';
  const waits = queueRow({ id: 'w', title: 'Nadia', kind: 'character-preview', subjectId: 'p1', state: 'waiting', phase: 'waiting', reason }); // prettier-ignore
  const page = await screens.open(route, { characters, queue: [waits] }, '', { viewport: { width: 900, height: 600 } });
  const said = page.getByRole('main').getByRole('link', { name: reason });
  await said.waitFor();
  expect(await said.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  // On several lines, where one has no room for it.
  expect((await said.boundingBox())?.height).toBeGreaterThan(20);
  await said.click();
  await page.getByRole('complementary').getByText(reason).waitFor();
  await page.context().close();
});

it('a character is found among others by a word and by its state, also after another screen', async () => {
  const page = await screens.open('/characters', { characters });
  const cards = page.getByRole('region', { name: 'My characters' }).getByRole('article');
  await expect.poll(() => cards.count()).toBe(5);
  await page.getByRole('searchbox', { name: 'Search characters' }).fill('grossvater');
  await expect.poll(() => cards.count()).toBe(1);
  await page.getByRole('button', { name: /^Failed/ }).click();
  await page.getByText('No character matches').waitFor();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Characters' }).click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => cards.count()).toBe(5);
  await page.context().close();
});

it('a character that was just made is in the list, whatever filter and search were left on', async () => {
  const page = await screens.open(
    '/characters',
    { characters, staged: stagedItems.slice(0, 1).map((item) => ({ ...item, purpose: 'photo' as const })) },
    `answers['characters.create'] = { id: 'new' };`,
  );
  const list = page.getByRole('region', { name: 'My characters' });
  const cards = list.getByRole('article');
  await page.getByRole('searchbox', { name: 'Search characters' }).fill('grossvater');
  await list.getByRole('button', { name: /^Failed/ }).click();
  await page.getByText('No character matches').waitFor();
  await page.getByRole('button', { name: /^Create character/ }).click();
  await expect
    .poll(() => asked(page, 'characters.create'))
    .toMatchObject([{ form: { name: 'character', next: null } }]);
  await expect.poll(() => cards.count()).toBe(5);
  const made = { ...characters[0], id: 'new', name: 'Newest', createdAt: Date.now() };
  await page.evaluate(`lookChange('characters', [${JSON.stringify(made)}], [])`);
  await list.getByRole('article', { name: 'Newest' }).waitFor();
  expect(await page.getByRole('searchbox', { name: 'Search characters' }).inputValue()).toBe('');
  await page.context().close();
});

it('a character that was refused is asked for again with what was typed, which can be taken back', async () => {
  const refused = characters.map((row) =>
    row.id === 'p5' ? { ...row, remoteId: null, status: 'failed', description: 'In a red coat.' } : row,
  );
  const kept = JSON.stringify({ name: 'Typed before' });
  const exchanged = { came: ['mine'], went: ['other'] };
  const page = await screens.open(
    '/characters/p5',
    { characters: refused },
    `answers['characters.useAgain'] = { name: null, missing: [], ...${JSON.stringify(exchanged)} }; answers['staging.putBack'] = null;
     answers['forms.read'] = { fields: ${JSON.stringify(kept)} };`,
  );
  await page.getByRole('button', { name: 'Use again' }).click();
  const form = page.getByRole('form', { name: 'New character' });
  await expect.poll(() => form.getByLabel('Description').inputValue()).toBe('In a red coat.');
  expect(await form.getByLabel('Name').inputValue()).toBe('');
  expect(await form.getByLabel('Traits').inputValue()).toBe('curious, freckles');
  expect(await asked(page, 'characters.useAgain')).toEqual([{ id: 'p5' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Typed before');
  expect(await form.getByLabel('Description').inputValue()).toBe('');
  expect(await asked(page, 'staging.putBack')).toEqual([exchanged]);
  await page.context().close();
});

it('a photo alone is a form that was begun: it is put back when one that is used again took its place', async () => {
  const refused = characters.map((row) => (row.id === 'p5' ? { ...row, remoteId: null, status: 'failed' } : row));
  const exchanged = { came: [], went: ['other'] };
  const page = await screens.open(
    '/characters/p5',
    { characters: refused },
    `answers['characters.useAgain'] = { name: 'Ada', missing: [], ...${JSON.stringify(exchanged)} };
     answers['staging.putBack'] = null; answers['forms.read'] = { fields: null };`,
  );
  await page.getByRole('button', { name: 'Use again' }).click();
  const form = page.getByRole('form', { name: 'New character' });
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Ada');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('');
  expect(await asked(page, 'staging.putBack')).toEqual([exchanged]);
  await page.context().close();
});

it.each([
  ['p3', 'Picture 2', 'Trained with this'],
  ['p4', 'Picture 1', 'Being trained with this'],
])('says on %s which picture the poses are of', async (id, name, words) => {
  const page = await screens.open(`/characters/${id}`, { characters });
  await page.getByRole('radio', { name, description: words }).waitFor();
  expect(await page.getByText(words).count()).toBe(1);
  await page.context().close();
});

it.each([
  ['waiting', 'To be trained with this'],
  ['running', 'Being trained with this'],
] as const)('says which picture was sent while the training is %s', async (state, words) => {
  const sent = characters.map((row) =>
    row.id === 'p2' ? { ...row, activity: { kind: 'training', since: Date.now(), previewId: 2 } as const } : row,
  );
  const train = queueRow({ id: 't', kind: 'character-training', subjectId: 'p2', state });
  const page = await screens.open('/characters/p2', { characters: sent, queue: [train] });
  await page.getByRole('radio', { name: 'Picture 2', description: words }).waitFor();
  expect(await page.getByText('trained with this').count()).toBe(1);
  await page.context().close();
});

it('says it of no picture while the poses are of another one, or of none', async () => {
  const rows = characters.map((row) => (row.id === 'p2' ? { ...row, trainedWith: 2 } : row));
  const page = await screens.open('/characters/p2', { characters: rows });
  await page.getByRole('radio', { name: 'Picture 2' }).waitFor();
  expect(await page.getByText('rained with this').count()).toBe(0);
  await page.context().close();
});
