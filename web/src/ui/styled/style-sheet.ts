import { mergedStyle, rulesOf } from './css-rules';
import type { Style, StyleValue } from './style-language';

/** What a component always has, and what one of its uses adds, which wins whatever their selectors. */
export type Layer = 'recipes' | 'uses';

interface Registered {
  readonly layer: Layer;
  readonly style: Style;
}

const registered = new Map<string, Registered>();
/** Every rule so far, where there is no document: the build draws pages. */
const drawn: string[] = [];
let sheet: CSSStyleSheet | null | undefined;

function insert(rule: string): void {
  if (typeof document === 'undefined') {
    drawn.push(rule);
    return;
  }
  // An empty element that is filled by rule is all that the content security policy lets a page make.
  sheet ??= document.head.appendChild(document.createElement('style')).sheet;
  try {
    sheet?.insertRule(rule, sheet.cssRules.length);
  } catch {
    // A browser that does not know a selector goes without its rule, as it would in a file.
  }
}

/** A short name that is the same wherever the same style is written, in the build as in the browser. */
function nameOf(text: string): string {
  let [one, other] = [0x9e3779b9, 0x85ebca6b];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x5bd1e995);
  }
  return `f${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
}

/** The class of a style. Its rules are there from now on. */
export function classOf(layer: Layer, style: Style): string {
  const name = nameOf(layer + JSON.stringify(style));
  if (registered.has(name)) return name;
  registered.set(name, { layer, style });
  const rules = rulesOf(`.${name}`, style);
  if (layer === 'recipes') insert(`@layer recipes{${rules.join('')}}`);
  else for (const rule of rules) insert(rule);
  return name;
}

const uses = new Map<string, string>();

/** The class of what a component is given where it is used: `css` first, then single properties. */
export function classOfUse(given: Readonly<Record<string, StyleValue>>): string {
  let key = '';
  for (const name in given) {
    const value = given[name];
    key += `${name}:${typeof value === 'object' ? JSON.stringify(value) : value};`;
  }
  const before = uses.get(key);
  if (before !== undefined) return before;
  const { css, ...properties } = given;
  const name = classOf('uses', mergedStyle(css as Style | undefined, properties));
  uses.set(key, name);
  return name;
}

const combined = new Map<string, string>();

/** Classes of one element: of styles in the same layer one class, in which the later ones win. */
export function combinedClasses(own: string, passed: string): string {
  const key = `${own}|${passed}`;
  const before = combined.get(key);
  if (before !== undefined) return before;
  const styles: Record<Layer, Style> = { recipes: {}, uses: {} };
  const others: string[] = [];
  for (const name of `${own} ${passed}`.split(' ')) {
    const known = registered.get(name);
    if (known) styles[known.layer] = mergedStyle(styles[known.layer], known.style);
    else if (name) others.push(name);
  }
  const layers = (['recipes', 'uses'] as const).filter((layer) => Object.keys(styles[layer]).length > 0);
  const classes = [...layers.map((layer) => classOf(layer, styles[layer])), ...others].join(' ');
  combined.set(key, classes);
  return classes;
}

/** All rules of what has been drawn without a document. */
export const drawnRules = (): string => drawn.join('\n');
