import { join } from 'node:path';
import { expect, it } from 'vitest';
import { finishedFolder } from '../../../src/main/shell/finished-folder.ts';

const places = { isUsual: true, userData: '/data', home: '/home/ana', documents: () => '/home/ana/Papers' };

it('keeps finished files among the documents, those of another installation beside its data', () => {
  expect(finishedFolder(places)).toBe(join('/home/ana/Papers', 'Backlot'));
  expect(finishedFolder({ ...places, isUsual: false })).toBe(join('/data', 'finished'));
});

it('keeps them in the folder of the user where the system knows of no documents, which is no reason not to start', () => {
  const documents = (): string => {
    throw new Error("Failed to get 'documents' path");
  };
  expect(finishedFolder({ ...places, documents })).toBe(join('/home/ana', 'Backlot'));
});
