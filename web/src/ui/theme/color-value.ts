/**
 * A token's colour in the current theme, for drawing outside CSS (a canvas chart).
 *
 * @param token name as components use it, for example `call.chart` or `line.strong`
 * @returns a CSS colour; the empty string before the theme has been mounted
 */
export function colorValue(token: string): string {
  const name = `--farol-colors-${token.replaceAll('.', '-')}`;
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
