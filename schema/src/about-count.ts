/** Thousands, millions and billions, as texts name them. */
const SCALES = [
  [1e9, 'bi'],
  [1e6, 'mi'],
  [1e3, 'mil'],
] as const;

/** Two digits of a count: 12345 gives '12 mil', as `Intl.NumberFormat` writes it; making one is slow on a phone. */
export function formatAbout(count: number): string {
  const rounded = Number(count.toPrecision(2));
  const scale = SCALES.find(([size]) => rounded >= size);
  if (!scale) return String(rounded);
  const [size, name] = scale;
  return `${String(rounded / size).replace('.', ',')}\u00a0${name}`;
}
