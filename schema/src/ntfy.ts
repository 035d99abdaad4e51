export const NTFY_URL_MAX = 500;
export const NTFY_TOKEN_MAX = 200;
/** Calls of each kind that a user may make per minute. */
export const NTFY_TESTS_PER_MINUTE = 3;
export const NTFY_CHANGES_PER_MINUTE = 6;

/** The names that ntfy allows. */
const TOPIC = /^[-_A-Za-z0-9]{1,64}$/;

/**
 * Server and name of a topic; undefined if the address is not that of a topic.
 *
 * @param address such as `https://ntfy.sh/meus-alertas`; the server may lie below a path
 */
export function ntfyAddress(
  address: string,
): { readonly server: string; readonly topic: string } | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.search !== '' || url.hash !== '') return undefined;
  const end = url.pathname.lastIndexOf('/');
  const topic = url.pathname.slice(end + 1);
  if (!TOPIC.test(topic)) return undefined;
  return { server: url.origin + url.pathname.slice(0, end + 1), topic };
}
