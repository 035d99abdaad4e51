/** A secret in groups of four letters, as one reads it aloud or types it: 'ABCD EFGH'. */
export function groupedSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
