/** A percentage as people type it, '54,1', '54.1' or '54,1 %', as a share; undefined where it is none. */
export function typedPercent(text: string): number | undefined {
  const match = /^\s*(\d{1,3}(?:[.,]\d+)?)\s*%?\s*$/.exec(text);
  return match?.[1] === undefined ? undefined : Number(match[1].replace(',', '.')) / 100;
}
