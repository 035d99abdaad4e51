import type { chakra, defineRecipe as define } from '@chakra-ui/react/styled-system';
import {
  Children,
  type ElementType,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefCallback,
} from 'react';
import { mergedStyle } from './css-rules';
import { isStyleProp, type Style, type StyleValue } from './style-language';
import { classOf, classOfUse, combinedClasses } from './style-sheet';

type Props = Record<string, unknown>;
type Choice = Readonly<Record<string, unknown>>;

interface Recipe {
  readonly base?: Style;
  readonly variants?: Readonly<Record<string, Readonly<Record<string, Style>>>>;
  readonly compoundVariants?: readonly (Choice & { readonly css: Style })[];
  readonly defaultVariants?: Choice;
}

interface Options {
  readonly defaultProps?: Props;
  /** Properties of its own that stand for others: `align` for `alignItems`. */
  readonly names?: Readonly<Record<string, string>>;
}

/** What a component is made of, for those that are made of it. */
interface Made {
  readonly tag: ElementType;
  readonly recipe: Recipe;
  readonly options: Options;
}

const made = new WeakMap<object, Made>();

/** Attributes of drawings that are properties of styles, too. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  text: ['x', 'y'],
  circle: ['cx', 'cy', 'r'],
  rect: ['width', 'height', 'x', 'y', 'rx', 'ry'],
  g: ['transform'],
};

function merged(outer: Recipe, inner: Recipe): Recipe {
  const names = new Set([...Object.keys(outer.variants ?? {}), ...Object.keys(inner.variants ?? {})]);
  const variants = [...names].map((name) => {
    const [before = {}, after = {}] = [outer.variants?.[name], inner.variants?.[name]];
    const values = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [
      name,
      Object.fromEntries([...values].map((value) => [value, mergedStyle(before[value], after[value])])),
    ];
  });
  return {
    base: mergedStyle(outer.base, inner.base),
    variants: Object.fromEntries(variants),
    compoundVariants: [...(outer.compoundVariants ?? []), ...(inner.compoundVariants ?? [])],
    defaultVariants: { ...outer.defaultVariants, ...inner.defaultVariants },
  };
}

function styleFor({ base, variants = {}, compoundVariants = [] }: Recipe, choice: Choice): Style {
  const holds = (when: Choice) =>
    Object.entries(when).every(
      ([name, value]) =>
        name === 'css' || (Array.isArray(value) ? value.includes(choice[name]) : value === choice[name]),
    );
  return mergedStyle(
    base,
    ...Object.entries(variants).map(([name, values]) => values[String(choice[name])]),
    ...compoundVariants.filter(holds).map(({ css }) => css),
  );
}

function joinedRefs(...refs: readonly (Ref<unknown> | undefined)[]): RefCallback<unknown> {
  return (element) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    }
  };
}

/** What a child has, with what its place gives it: both handlers are called, both classes hold. */
function withChild(given: Props, child: Props): Props {
  const all: Props = { ...given, ...child };
  for (const [name, outer] of Object.entries(given)) {
    const inner = child[name];
    if (inner === undefined) all[name] = outer;
    else if (/^on[A-Z]/.test(name) && typeof outer === 'function' && typeof inner === 'function') {
      all[name] = (...args: unknown[]) => {
        inner(...args);
        outer(...args);
      };
    } else if (name === 'className') all[name] = `${outer} ${inner}`;
    else if (name === 'style') all[name] = { ...(outer as object), ...(inner as object) };
    else if (name === 'ref') all[name] = joinedRefs(outer as Ref<unknown>, inner as Ref<unknown>);
  }
  return all;
}

function childOf(children: ReactNode): ReactElement<Props> {
  const child = Children.toArray(children).find((one) => isValidElement<Props>(one));
  if (!child) throw new Error('asChild needs an element');
  return child as ReactElement<Props>;
}

function create(of: ElementType, ownRecipe: Recipe = {}, ownOptions: Options = {}) {
  const below = typeof of === 'string' ? undefined : made.get(of);
  const tag = below?.tag ?? of;
  const recipe = below ? merged(below.recipe, ownRecipe) : ownRecipe;
  const options: Options = {
    defaultProps: { ...below?.options.defaultProps, ...ownOptions.defaultProps },
    names: { ...below?.options.names, ...ownOptions.names },
  };
  const { defaultProps, names = {} } = options;
  const isElement = typeof tag === 'string';
  const attributes = isElement ? ATTRIBUTES[tag] : undefined;
  const variants = Object.keys(recipe.variants ?? {});
  /** Classes by the values of variants. */
  const classes = new Map<string, string>();

  const classFor = (choice: Choice): string => {
    const key = variants.map((name) => String(choice[name])).join();
    const before = classes.get(key);
    if (before !== undefined) return before;
    const style = styleFor(recipe, choice);
    const className = Object.keys(style).length > 0 ? classOf('recipes', style) : '';
    classes.set(key, className);
    return className;
  };

  function Styled(props: Props) {
    const choice: Props = { ...recipe.defaultVariants };
    const element: Props = {};
    let uses: Record<string, StyleValue> | undefined;
    const sort = (from: Props) => {
      for (const name in from) {
        const value = from[name];
        if (value === undefined) continue;
        if (variants.includes(name)) choice[name] = value;
        else if (names[name] || name === 'css' || (!attributes?.includes(name) && isStyleProp(name))) {
          uses ??= {};
          uses[names[name] ?? name] = value as StyleValue;
        } else element[name] = value;
      }
    };
    if (defaultProps) sort(defaultProps);
    sort(props);

    let className = classFor(choice);
    if (uses) className = className ? `${className} ${classOfUse(uses)}` : classOfUse(uses);
    const { as, asChild, className: passed } = element;
    delete element.asChild;
    if (isElement) delete element.as;
    if (typeof passed === 'string') className = combinedClasses(className, passed);
    if (className) element.className = className;
    if (asChild && isElement) {
      const { children, ...given } = element;
      const { type: Child, props: own } = childOf(children as ReactNode);
      return <Child {...withChild(given, own)} />;
    }
    if (asChild) element.asChild = true;
    const Tag = isElement ? ((as ?? tag) as ElementType) : tag;
    return <Tag {...element} />;
  }
  made.set(Styled, { tag, recipe, options });
  return Styled;
}

/**
 * An element or component with styles of its own, in the language that Chakra's types and theme describe: a recipe of a base
 * and variants, and properties such as `gap="2"` where it is used. What a style means is worked out once for each different
 * one, and then it is a class; Chakra itself, which works it out at every drawing of every element, is not in the pages.
 */
export const styled = create as unknown as typeof chakra;

/** A recipe that several components share. */
export const defineRecipe = ((recipe: Recipe) => recipe) as unknown as typeof define;

/** As `styled`, with properties that stand for others. */
export const styledWith = (names: Options['names'], defaultProps: Props) =>
  create('div', {}, { names, defaultProps });
