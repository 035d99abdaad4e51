/** The whole address of a platform that is configured as a path or as an address. */
export function platformAddress(url: string): URL {
  return new URL(url, location.href);
}

/** Whether a page's address may be read, and a message sent to it, since it is of our own origin. */
export function isOwn(address: URL): boolean {
  return address.origin === location.origin;
}

/** What is written of an address: the path of a page of ours, the host of another. */
export function addressWords(address: URL): string {
  return isOwn(address) ? address.pathname : address.host;
}
