import { expect, test } from 'vitest';

const pieces = Object.keys(import.meta.glob('../../ui/*.tsx'));
const shown = Object.values(
  import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true }),
).join('\n');

/** Components rendered by another one, by the app around every page, or without a look of its own. */
const NOT_ALONE =
  /^(settings-parts|check-group|error-boundary|lazy-part|lighthouse-scene|message-page|moving-items|on-demand|reading-page|section-index|toaster|ui-provider|visually-hidden)$/;

const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\.tsx$/, '');

test('the gallery shows every ui component', () => {
  const names = pieces.filter((path) => !path.endsWith('.test.tsx')).map(nameOf);
  expect(names.length).toBeGreaterThan(30);
  const missing = names.filter((name) => !NOT_ALONE.test(name) && !shown.includes(`ui/${name}'`));
  expect(missing).toEqual([]);
});
