import { conditionOf, isStyle, longName, meaningOf, type Style, type StyleValue } from './style-language';

type Merged = { [name: string]: StyleValue };

/** Takes over what a later style says, by the long names of properties; a width or state keeps what only it says. */
function take(into: Merged, style: Style): Merged {
  for (const [name, value] of Object.entries(style)) {
    if (value === undefined) continue;
    const key = longName(name);
    const before = into[key];
    into[key] = isStyle(value) ? take(isStyle(before) ? (before as Merged) : {}, value) : value;
  }
  return into;
}

/** One style of several, of which the later ones win. */
export const mergedStyle = (...styles: readonly (Style | undefined)[]): Style =>
  styles.reduce<Merged>((all, style) => (style ? take(all, style) : all), {});

interface Block {
  readonly own: Map<string, string>;
  readonly inner: Map<string, Block>;
}

const emptyBlock = (): Block => ({ own: new Map(), inner: new Map() });

function blockAt(block: Block, conditions: readonly string[]): Block {
  return conditions.reduce((outer, condition) => {
    const inner = outer.inner.get(condition) ?? emptyBlock();
    outer.inner.set(condition, inner);
    return inner;
  }, block);
}

function declare(block: Block, meaning: Style): void {
  for (const [property, value] of Object.entries(meaning)) {
    if (isStyle(value)) declare(blockAt(block, [property]), value);
    else block.own.set(property, String(value));
  }
}

/** Puts each value where it holds: a width may stand in a property, or properties in a width. */
function collect(block: Block, value: StyleValue, conditions: readonly string[], property?: string): void {
  if (value === null || value === undefined) return;
  if (!isStyle(value)) {
    if (property !== undefined) declare(blockAt(block, conditions), meaningOf(property, value));
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'base') {
      collect(block, inner, conditions, property);
      continue;
    }
    const condition = conditionOf(name);
    if (condition) collect(block, inner, [...conditions, ...condition], property);
    else collect(block, inner, conditions, longName(name));
  }
}

const cssName = (property: string) =>
  property.startsWith('--') ? property : property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Selectors of a list, whose commas may stand in brackets, too. */
function listed(selector: string): string[] {
  let depth = 0;
  let part = '';
  const parts: string[] = [];
  for (const letter of selector) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += letter;
  }
  return [...parts, part.trim()];
}

/** `&` stands for the element around; without one, it is something in it. */
const nested = (outer: string, inner: string): string =>
  listed(outer)
    .flatMap((around) =>
      listed(inner).map((part) => (part.includes('&') ? part.replaceAll('&', around) : `${around} ${part}`)),
    )
    .join(',');

const LENGTH = /(-?[\d.]+)(rem|em|px|ch)/;
const PIXELS: Readonly<Record<string, number>> = { rem: 16, em: 16, px: 1, ch: 8.9 };

/** Later queries win where several hold: from narrow to wide, and of upper bounds from wide to narrow, before what names no width. */
function byWidth([one]: readonly [string, Block], [other]: readonly [string, Block]): number {
  const rank = (query: string) => {
    const [, length, unit = 'px'] = LENGTH.exec(query) ?? [];
    if (length === undefined) return Number.POSITIVE_INFINITY;
    const pixels = Number(length) * (PIXELS[unit] ?? 1);
    return query.includes('max-') ? 1e9 - pixels : pixels;
  };
  const [first, second] = [rank(one), rank(other)];
  if (first === second) return one < other ? -1 : 1;
  return first - second;
}

function written(selector: string, { own, inner }: Block): string[] {
  const rules: string[] = [];
  if (own.size > 0)
    rules.push(`${selector}{${[...own].map(([name, value]) => `${cssName(name)}:${value}`).join(';')}}`);
  const all = [...inner];
  const media = all.filter(([name]) => name.startsWith('@media')).sort(byWidth);
  const container = all.filter(([name]) => name.startsWith('@container')).sort(byWidth);
  for (const [name, block] of all)
    if (!name.startsWith('@')) rules.push(...written(nested(selector, name), block));
  for (const [name, block] of [...media, ...container])
    rules.push(`${name}{${written(selector, block).join('')}}`);
  return rules;
}

/** The rules by which elements of a selector look as a style says. */
export function rulesOf(selector: string, style: Style): string[] {
  const block = emptyBlock();
  collect(block, style, []);
  return written(selector, block);
}
