import { referenceTo } from '../styled/style-language';

/** `var(…)` of a colour token, for SVG attributes that Chakra's style props cannot set. */
export function colorVar(token: string): string {
  return referenceTo(`colors.${token}`) ?? token;
}
