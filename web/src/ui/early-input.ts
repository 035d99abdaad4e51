let typed: Readonly<Record<string, string>> = {};

/**
 * Stores the values of the fields before React takes the page over. If a browser extension has changed the page, React
 * renders it again, with empty fields.
 */
export function captureEarlyInput(root: Element): void {
  const inputs = [...root.querySelectorAll<HTMLInputElement>('input[name]')];
  typed = Object.fromEntries(
    inputs.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]),
  );
}

/** The values typed into a prerendered page, by field name. */
export const earlyInput = () => typed;

/** A form has taken the values. */
export function clearEarlyInput(): void {
  typed = {};
}
