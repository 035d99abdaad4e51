import { type CSSObject, css as serialized } from '@emotion/react';
import { expect, test } from 'vitest';
import { cachedSystem } from './cached-system';
import { system } from './system';

const kept = cachedSystem(system);
const recipe = {
  base: { p: '2', color: 'muted' },
  variants: { wide: { true: { w: 'full', lg: { p: '4' } } } },
};

test('a recipe is built once, and so is what two of them make together', () => {
  const other = { base: { h: '10' } };
  expect(kept.cva(recipe)).toBe(kept.cva(recipe));
  expect(kept.cva(recipe).merge(kept.cva(other))).toBe(kept.cva(recipe).merge(kept.cva(other)));
  expect(kept.cva(other)).not.toBe(kept.cva({ ...other }));
});

test.each([
  ['a recipe alone', { wide: undefined }, []],
  ['a recipe with a variant', { wide: true }, []],
  ['what is given at a use', {}, [{ mt: '2', display: { base: 'none', lg: 'block' } }]],
  [
    'a style and properties',
    { wide: true },
    [{ '& svg': { color: 'text' } }, { gap: '4', _hover: { bg: 'raised' } }],
  ],
])('the style is the one that Chakra and Emotion make: %s', (_, variants, given) => {
  const base = kept.cva(recipe)(variants);
  const style: unknown = kept.css(base, ...given);
  const made = serialized(system.css(system.cva(recipe)(variants), ...given) as CSSObject);
  expect(style).toMatchObject({ name: made.name, styles: made.styles });
  expect(kept.css(base, ...given)).toBe(style);
});

test('a component of another one has the look of both, as Chakra merges them', () => {
  const own = { base: { p: '4', h: '10' } };
  const both = kept.cva(recipe).merge(kept.cva(own));
  expect(both({ wide: true })).toEqual(system.cva(recipe).merge(system.cva(own))({ wide: true }));
});

test('other properties are another style, of the same recipe too', () => {
  const base = kept.cva(recipe)({});
  expect(kept.css(base, { mt: '2' })).not.toBe(kept.css(base, { mt: '3' }));
  expect(kept.css(base, { mt: '2' })).not.toBe(kept.css(kept.cva(recipe)({ wide: true }), { mt: '2' }));
});
