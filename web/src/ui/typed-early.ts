let typed: Readonly<Record<string, string>> = {};

/**
 * Notes what stands in the fields before React takes them over. Where an extension of the browser has changed the page,
 * React draws it again, with empty fields.
 */
export function noteTyped(root: Element): void {
  const inputs = [...root.querySelectorAll<HTMLInputElement>('input[name]')];
  typed = Object.fromEntries(
    inputs.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]),
  );
}

/** What was typed into a page that the build has drawn, by the names of its fields. */
export const typedEarly = () => typed;

/** A form has it. */
export function forgetTyped(): void {
  typed = {};
}
