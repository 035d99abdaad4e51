import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { colors } from './colors';

type Theme = '_light' | '_dark';

/** Relative luminance (WCAG 2.2) of a colour written as #RRGGBB. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function hexOf(token: string, theme: Theme): string {
  const [name = '', shade = 'DEFAULT'] = token.split('.');
  const entry: unknown = Reflect.get(colors, name);
  const found = JSON.parse(JSON.stringify(entry));
  return (found.value ?? found[shade].value)[theme];
}

const onGrounds = (foreground: string, grounds: readonly string[], least: number) =>
  grounds.map((ground) => ({ foreground, ground, least }));

const pages = ['canvas', 'surface', 'raised'];
const pairs = [
  ...onGrounds(
    'text',
    [...pages, 'field', 'action.soft', 'beam.soft', 'warn.soft', 'call.soft', 'put.soft'],
    4.5,
  ),
  ...onGrounds('muted', [...pages, 'field', 'action.soft', 'beam.soft', 'warn.soft'], 4.5),
  ...['action', 'beam', 'call', 'put', 'warn'].flatMap((tone) =>
    onGrounds(`${tone}.fg`, [...pages, `${tone}.soft`], 4.5),
  ),
  ...onGrounds('action.contrast', ['action', 'action.hover'], 4.5),
  ...onGrounds('call.contrast', ['call.solid', 'call.hover'], 4.5),
  ...onGrounds('put.contrast', ['put.solid', 'put.hover'], 4.5),
  ...onGrounds('line.strong', ['canvas', 'surface', 'field'], 3),
  ...['call.chart', 'put.chart', 'warn.chart', 'beam.fill'].flatMap((fill) =>
    onGrounds(fill, ['canvas', 'surface'], 3),
  ),
  ...Array.from({ length: 10 }, (_, index) => `level.${index + 1}`).flatMap((fill) =>
    onGrounds(fill, ['canvas', 'surface', 'beam.soft'], 3),
  ),
  ...onGrounds('focus', pages, 3),
];

describe.each(['_light', '_dark'] as const)('contrast of the %s theme (WCAG 2.2 AA)', (theme) => {
  test.each(pairs)('$foreground on $ground is $least or more', ({ foreground, ground, least }) => {
    expect(contrast(hexOf(foreground, theme), hexOf(ground, theme))).toBeGreaterThanOrEqual(least);
  });
});

test('prerendered pages use colours of the tokens', () => {
  const values = new Set(
    JSON.stringify(colors)
      .toLowerCase()
      .match(/#[0-9a-f]{6}/g),
  );
  for (const file of ['src/ui/theme/first-paint.css', 'public/offline.css']) {
    const used =
      readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8').match(/#[0-9a-f]{3,8}\b/gi) ??
      [];
    expect(used).not.toEqual([]);
    for (const colour of used) expect(values).toContain(colour);
  }
});
