import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { colors, shadows } from '../theme/colors';
import { system } from '../theme/system';
import { breakpoints, textStyles, tokens } from '../theme/tokens';
import { mergedStyle, rulesOf } from './css-rules';
import { isStyleProp, type Style } from './style-language';

/** What Chakra's own engine makes of a style, as rules; a ground that nobody refers to has no name here. */
const chakraRules = (style: Style) =>
  rulesOf('.it', system.css(style as Parameters<typeof system.css>[0]) as Style).map((rule) =>
    rule.replaceAll(/;--bg-currentcolor:[^;}]*/g, ''),
  );

const spaces = ['0', '0.5', '1.5', '4', '-2', 'auto', 'calc({spacing.4} + {sizes.header})', 12, 0];
const samples: Readonly<Record<string, readonly (string | number)[]>> = {
  bg: [...Object.keys(colors).filter((name) => name in colors && 'value' in Reflect.get(colors, name))],
  color: ['action', 'action.fg', 'level.10', 'line', 'currentColor', 'inherit', '#123456'],
  borderColor: ['line.strong', 'transparent'],
  borderBottomColor: ['call.chart'],
  fill: ['beam.fill', 'none'],
  stroke: ['put.chart'],
  outlineColor: ['focus'],
  boxShadow: [...Object.keys(shadows), 'none', 'inset 0 0 0 1px {colors.line}'],
  fontWeight: [...Object.keys(tokens.fontWeights), 700],
  fontFamily: Object.keys(tokens.fonts),
  zIndex: [...Object.keys(tokens.zIndex), 1],
  borderRadius: [...Object.keys(tokens.radii), '12px 12px 0 0', 3],
  borderBottomRadius: ['lg'],
  transitionDuration: Object.keys(tokens.durations),
  animationTimingFunction: Object.keys(tokens.easings),
  animation: ['spin {durations.fast} {easings.out}'],
  textStyle: Object.keys(textStyles),
  hideFrom: Object.keys(breakpoints),
  hideBelow: Object.keys(breakpoints),
  boxSize: ['4', '0.75em', 'control.sm', 20],
  w: ['full', 'sidebar', 'control.md', '1.5', '50%', 0, 288],
  flex: ['1', 1, 'none', '1 1 0'],
  flexBasis: ['full', '20'],
  gap: spaces,
  mx: spaces,
  py: spaces,
  inset: spaces,
  top: spaces,
  insetX: ['4'],
  lineHeight: [1, 1.5],
  opacity: [0, 0.5],
  strokeWidth: [6, '1.5px'],
  borderTopWidth: [0, '1px'],
  letterSpacing: ['0.02em'],
  truncate: ['true'],
  lineClamp: ['3'],
  gridTemplateColumns: ['{sizes.sidebar} minmax(0, 1fr)'],
};

describe('a style means what Chakra says that it means', () => {
  test.each(Object.entries(samples))('%s', (property, values) => {
    for (const value of values) {
      const style = { [property]: property === 'truncate' ? true : value };
      expect(rulesOf('.it', style), `${property}: ${value}`).toEqual(chakraRules(style));
    }
  });

  test.each<[string, Style]>([
    ['a value for each width', { p: { base: '2', lg: '6', sm: '4' }, display: { lg: 'none' } }],
    ['a style within a width', { lg: { p: '2', _hover: { bg: 'raised' } }, sm: { p: '1' } }],
    ['a width within a selector', { '& > svg': { hideBelow: 'sm', boxSize: { base: '4', lg: '5' } } }],
    [
      'lists of selectors',
      { '&:is(a, b):hover, & + &': { color: 'text', '& svg, & path': { fill: 'line' } } },
    ],
    [
      'a query of the page and one of its room',
      { '@media (hover: hover)': { p: '1' }, '@container (min-width: 35rem)': { p: '2' } },
    ],
    [
      'queries from narrow to wide',
      { xl: { p: '4' }, '@media screen and (min-width: 10rem)': { p: '1' }, md: { p: '2' } },
    ],
    ['one value left out', { p: undefined, m: null, h: { base: undefined, sm: '4' } }],
    ['own names for values', { '--room': '4px', width: 'var(--room)' }],
    ...[
      '_hover',
      '_focusWithin',
      '_focusVisible',
      '_disabled',
      '_checked',
      '_highlighted',
      '_before',
      '_after',
      '_first',
      '_selected',
      '_open',
      '_closed',
    ].map((state): [string, Style] => [state, { [state]: { color: 'text', p: { lg: '2' } } }]),
  ])('%s', (_, style) => {
    expect(rulesOf('.it', style)).toEqual(chakraRules(style));
  });

  test('a colour of which a part is seen is mixed with nothing', () => {
    expect(rulesOf('.it', { fill: 'action.fg/35' })).toEqual([
      '.it{fill:color-mix(in srgb, var(--farol-colors-action-fg) 35%, transparent)}',
    ]);
  });
});

test('a state that nobody knows is an error, and not a rule that never holds', () => {
  expect(() => rulesOf('.it', { _hovered: { color: 'text' } })).toThrow('_hovered is no state');
});

test('a later style wins by the long name of what both say', () => {
  const style = mergedStyle({ px: '2', color: 'text' }, { paddingInline: '4' });
  expect(rulesOf('.it', style)).toEqual(rulesOf('.it', { px: '4', color: 'text' }));
});

const SOURCE = resolve(import.meta.dirname, '../..');
/** Chakra takes these as styles; our components of the same words say something of their own by them. */
const OWN_WORDS = new Set([
  'all',
  'columns',
  'css',
  'direction',
  'filter',
  'page',
  'ring',
  'scale',
  'align',
  'justify',
  'wrap',
  'grow',
  'shrink',
  'basis',
  'content',
  'columnCount',
]);

function attributesIn(file: string): readonly string[] {
  const names: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, name } = node as Partial<ESTree.JSXOpeningElement>;
    if (type === 'JSXOpeningElement') {
      const { attributes } = node as ESTree.JSXOpeningElement;
      const isComponent = name?.type !== 'JSXIdentifier' || /^[A-Z]/.test(name.name);
      for (const attribute of isComponent ? attributes : [])
        if (attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier')
          names.push(attribute.name.name);
    }
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return names;
}

test('what Chakra takes as a style where a component is used is one here, too, and no attribute of the page', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx$/.test(file),
  );
  const unknown = files.flatMap((file) =>
    attributesIn(resolve(SOURCE, file))
      .filter((name) => system.isValidProperty(name) && !isStyleProp(name) && !OWN_WORDS.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('pages load none of Chakra: its types and its theme alone are used', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !/^ui.theme.(?:system|theme-style)\.ts$/.test(file),
  );
  const packages = /^import (?!type).*from '(?:@chakra-ui|.*theme\/system|\.\/system)/m;
  const loading = files.filter((file) => packages.test(readFileSync(resolve(SOURCE, file), 'utf8')));
  expect(loading).toEqual([]);
});
