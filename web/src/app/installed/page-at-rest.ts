/** What comes this long after a page is no part of its first load, and takes nothing from it. */
const REST_MS = 5000;

let rest: Promise<void> | undefined;

/** Resolves once the page has stood for a while. */
export function pageAtRest(): Promise<void> {
  rest ??= new Promise((resolve) => setTimeout(resolve, REST_MS));
  return rest;
}
