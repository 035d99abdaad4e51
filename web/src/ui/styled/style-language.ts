import { colors, shadows } from '../theme/colors';
import { breakpoints, textStyles, tokens } from '../theme/tokens';

/** A style as components write it: properties by their names or short names, nested by widths, states and selectors. */
export interface Style {
  readonly [name: string]: StyleValue;
}
export type StyleValue = string | number | boolean | null | undefined | Style;

export const isStyle = (value: StyleValue): value is Style => typeof value === 'object' && value !== null;

const SHORT: Readonly<Record<string, string>> = {
  bg: 'background',
  bgColor: 'backgroundColor',
  bgImage: 'backgroundImage',
  borderXWidth: 'borderInlineWidth',
  borderYWidth: 'borderBlockWidth',
  w: 'width',
  minW: 'minWidth',
  maxW: 'maxWidth',
  h: 'height',
  minH: 'minHeight',
  maxH: 'maxHeight',
  pos: 'position',
  insetX: 'insetInline',
  insetY: 'insetBlock',
  m: 'margin',
  mt: 'marginTop',
  mr: 'marginRight',
  mb: 'marginBottom',
  ml: 'marginLeft',
  ms: 'marginInlineStart',
  me: 'marginInlineEnd',
  mx: 'marginInline',
  my: 'marginBlock',
  p: 'padding',
  pt: 'paddingTop',
  pr: 'paddingRight',
  pb: 'paddingBottom',
  pl: 'paddingLeft',
  ps: 'paddingInlineStart',
  pe: 'paddingInlineEnd',
  px: 'paddingInline',
  py: 'paddingBlock',
};

export const longName = (name: string): string => SHORT[name] ?? name;

/** Which of the theme's scales a property takes its values from; others stand as they are written. */
const SCALE_OF: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    colors:
      'background backgroundColor color fill stroke borderColor borderTopColor borderRightColor borderBottomColor borderLeftColor outlineColor accentColor caretColor textDecorationColor',
    spacing:
      'gap rowGap columnGap margin marginTop marginRight marginBottom marginLeft marginInline marginInlineStart marginInlineEnd marginBlock marginBlockStart marginBlockEnd padding paddingTop paddingRight paddingBottom paddingLeft paddingInline paddingInlineStart paddingInlineEnd paddingBlock paddingBlockStart paddingBlockEnd inset insetInline insetInlineStart insetInlineEnd insetBlock insetBlockStart insetBlockEnd top right bottom left scrollMargin scrollMarginTop scrollMarginBottom scrollPadding scrollPaddingTop textIndent borderSpacing',
    sizes: 'width minWidth maxWidth height minHeight maxHeight boxSize flexBasis inlineSize blockSize',
    radii:
      'borderRadius borderTopLeftRadius borderTopRightRadius borderBottomLeftRadius borderBottomRightRadius borderTopRadius borderBottomRadius',
    shadows: 'boxShadow',
    zIndex: 'zIndex',
    durations: 'transitionDuration transitionDelay animationDuration animationDelay',
    easings: 'transitionTimingFunction animationTimingFunction',
    fonts: 'fontFamily',
    fontWeights: 'fontWeight',
  }).flatMap(([scale, properties]) => properties.split(' ').map((property) => [property, scale])),
);

/** Names of a scale's values: `action.soft`, and `action` for its DEFAULT. */
function namesIn(scale: object, before = ''): string[] {
  return Object.entries(scale).flatMap(([key, inner]) => {
    if (key === 'DEFAULT') return [before.slice(0, -1)];
    return 'value' in inner ? [before + key] : namesIn(inner, `${before}${key}.`);
  });
}

const NAMED = new Set(
  Object.entries({ ...tokens, colors, shadows }).flatMap(([scale, values]) =>
    namesIn(values).map((name) => `${scale}.${name}`),
  ),
);

/** The custom property of a value in a scale, as the theme's style names it: --farol-font-weights-medium, --farol-sizes-0\.5 */
function variable(scale: string, name: string): string {
  const kebab = scale.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `var(--farol-${kebab}-${name.replace(/(\d)\.(\d)/g, '$1\\.$2').replace(/(?<!\\)\./g, '-')})`;
}

/** `colors.action.soft` as CSS refers to it; undefined where the theme has no such value. */
export function referenceTo(path: string): string | undefined {
  if (!NAMED.has(path)) return undefined;
  const dot = path.indexOf('.');
  return variable(path.slice(0, dot), path.slice(dot + 1));
}

/** `action.fg/35`: a colour of which so many percent are seen. */
function colorOf(value: string): string | undefined {
  const [name = '', percent] = value.split('/');
  const color = referenceTo(`colors.${name}`);
  if (percent === undefined || color === undefined) return color;
  return `color-mix(in srgb, ${color} ${percent}%, transparent)`;
}

function spaceOf(value: string): string | undefined {
  if (!value.startsWith('-')) return referenceTo(`spacing.${value}`);
  const space = referenceTo(`spacing.${value.slice(1)}`);
  return space && `calc(${space} * -1)`;
}

function inScale(scale: string, value: string): string | undefined {
  if (scale === 'colors') return colorOf(value);
  return scale === 'spacing' ? spaceOf(value) : referenceTo(`${scale}.${value}`);
}

/** Numbers without a unit are pixels, but of these. */
const UNITLESS = new Set(
  'opacity zIndex flex flexGrow flexShrink order lineHeight fontWeight orphans widows tabSize zoom aspectRatio gridArea gridRow gridRowStart gridRowEnd gridColumn gridColumnStart gridColumnEnd fillOpacity stopOpacity strokeOpacity strokeWidth strokeDasharray strokeDashoffset strokeMiterlimit animationIterationCount lineClamp WebkitLineClamp columnCount scale'.split(
    ' ',
  ),
);

function written(property: string, value: string | number): string {
  const scale = SCALE_OF[property];
  const found = scale && inScale(scale, String(value));
  if (found) return found;
  if (typeof value === 'number')
    return value === 0 || UNITLESS.has(property) || property.startsWith('--') ? String(value) : `${value}px`;
  return value.includes('{')
    ? value.replace(/\{([^}]+)\}/g, (_, path: string) => referenceTo(path) ?? path)
    : value;
}

const HIDDEN = { display: 'none' };
const below = (rem: string) => `@media screen and (max-width: ${Number.parseFloat(rem) - 0.0025}rem)`;
const from = (rem: string) => `@media screen and (min-width: ${rem})`;

const widthOf = (name: string) => Object.entries(breakpoints).find(([key]) => key === name)?.[1] ?? name;

/** What stands for several properties. */
const COMPOSED: Readonly<Record<string, (value: string | number) => Style>> = {
  boxSize: (value) => ({ width: value, height: value }),
  borderTopRadius: (value) => ({ borderTopLeftRadius: value, borderTopRightRadius: value }),
  borderBottomRadius: (value) => ({ borderBottomLeftRadius: value, borderBottomRightRadius: value }),
  hideFrom: (value) => ({ [from(widthOf(String(value)))]: HIDDEN }),
  hideBelow: (value) => ({ [below(widthOf(String(value)))]: HIDDEN }),
  lineClamp: (value) => ({
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitLineClamp: value,
    WebkitBoxOrient: 'vertical',
    textWrap: 'wrap',
  }),
  truncate: () => ({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
  textStyle: (value) => (textStyles as Readonly<Record<string, { value: Style }>>)[value]?.value ?? {},
  // Safari knows these by this name alone.
  userSelect: (value) => ({ WebkitUserSelect: value, userSelect: value }),
  backdropFilter: (value) => ({ WebkitBackdropFilter: value, backdropFilter: value }),
};

/** What a property that is written means: declarations, or a style of others. */
export function meaningOf(property: string, value: string | number | boolean): Style {
  if (value === false) return {};
  const plain = value === true ? 'true' : value;
  const composed = COMPOSED[property]?.(plain);
  if (!composed) return { [property]: written(property, plain) };
  return Object.fromEntries(
    Object.entries(composed).map(([name, inner]) => [
      name,
      isStyle(inner) ? inner : written(name, inner as string | number),
    ]),
  );
}

const STATES: Readonly<Record<string, readonly string[]>> = {
  _dark: ['.dark &'],
  _hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  _focusWithin: ['&:is(:focus-within, [data-focus-within])'],
  _focusVisible: ['&:is(:focus-visible, [data-focus-visible])'],
  _disabled: ['&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])'],
  _checked: ['&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])'],
  _highlighted: ['&[data-highlighted]'],
  _before: ['&::before'],
  _after: ['&::after'],
  _first: ['&:first-of-type'],
  _selected: ['&:is([aria-selected=true], [data-selected])'],
  _open: ['&:is([open], [data-open], [data-state=open])'],
  _closed: ['&:is([closed], [data-closed], [data-state=closed])'],
  ...Object.fromEntries(Object.entries(breakpoints).map(([name, rem]) => [name, [from(rem)]])),
};

/** The selectors and at-rules that a name stands for; undefined for a property. */
export function conditionOf(name: string): readonly string[] | undefined {
  const state = STATES[name];
  if (state) return state;
  if (name.startsWith('@') || name.includes('&')) return [name];
  if (name.startsWith('_')) throw new Error(`${name} is no state that styles know`);
  return undefined;
}

/** Properties that an element takes beside its attributes: `<Flex gap="2">`. */
const STYLE_PROPS = new Set([
  ...Object.keys(SHORT),
  ...Object.keys(SCALE_OF),
  ...Object.keys(COMPOSED),
  ...'alignContent alignItems alignSelf border borderBlockWidth borderBottomWidth borderInlineStartWidth borderLeftWidth borderRightWidth borderStyle borderTopWidth borderWidth contain cursor display flex flexDirection flexGrow flexShrink flexWrap fontSize fontStyle fontVariantNumeric gridArea gridAutoFlow gridColumn gridRow gridTemplateAreas gridTemplateColumns gridTemplateRows justifyContent justifyItems justifySelf letterSpacing lineHeight listStyle opacity order outline overflow overflowWrap overflowX overflowY placeItems placeSelf pointerEvents position strokeWidth textAlign textAnchor textDecoration transform transition vectorEffect verticalAlign visibility whiteSpace wordBreak x y cx cy r rx ry d'.split(
    ' ',
  ),
]);

export const isStyleProp = (name: string): boolean => STYLE_PROPS.has(name) || name.startsWith('_');
