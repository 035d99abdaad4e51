import { system } from './system';

/** `var(…)` of a colour token, for attributes of an SVG that Chakra's style props do not reach. */
export function colorVar(token: string): string {
  return system.token.var(`colors.${token}`);
}
