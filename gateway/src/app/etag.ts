/** Whether the browser's copy, named in `If-None-Match`, has this tag (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, tag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((held) => held.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(tag);
}
