import { system } from './system';

/** `var(…)` of a colour token, for SVG attributes that Chakra's style props cannot set. */
export function colorVar(token: string): string {
  return system.token.var(`colors.${token}`);
}
