/** Anything loaded this long after a page is not part of its first load, and does not slow it down. */
const REST_MS = 5000;

let rest: Promise<void> | undefined;

/** Resolves once the page has been loaded for a while. */
export function pageIdle(): Promise<void> {
  rest ??= new Promise((resolve) => setTimeout(resolve, REST_MS));
  return rest;
}
