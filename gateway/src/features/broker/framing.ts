/** The response headers by which a browser decides whether a page may be framed. */
export interface FramingHeaders {
  readonly contentSecurityPolicy: string | null;
  readonly xFrameOptions: string | null;
}

const partsOf = (text: string) => text.trim().split(/\s+/).filter(Boolean);

/** The source list of each policy's first `frame-ancestors`; policies are separated by commas. */
function ancestorLists(header: string | null): string[][] {
  return (header ?? '').split(',').flatMap((policy) => {
    const directives = policy.split(';').map((directive) => partsOf(directive));
    const first = directives.find(([name]) => name?.toLowerCase() === 'frame-ancestors');
    return first ? [first.slice(1)] : [];
  });
}

const DEFAULT_PORT: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

const HOST_SOURCE = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^:/]+)(?::(\d+|\*))?(?:\/.*)?$/i;

function schemeMatches(wanted: string, actual: string): boolean {
  return wanted === actual || (wanted === 'http:' && actual === 'https:');
}

function portMatches(wanted: string | undefined, origin: URL): boolean {
  if (wanted === '*') return true;
  const actual = origin.port || DEFAULT_PORT[origin.protocol];
  return wanted === undefined ? actual === DEFAULT_PORT[origin.protocol] : wanted === actual;
}

function hostMatches(wanted: string, actual: string): boolean {
  if (wanted === '*') return true;
  return wanted.startsWith('*.') ? actual.endsWith(wanted.slice(1)) : wanted === actual;
}

/** Whether one source expression (CSP3, 6.7.2.8) lets `origin` frame a `page`. */
function sourceMatches(source: string, origin: URL, page: URL): boolean {
  const expression = source.toLowerCase();
  if (expression === '*') return origin.protocol === 'http:' || origin.protocol === 'https:';
  if (expression === "'self'") return origin.origin === page.origin;
  if (/^[a-z][a-z0-9+.-]*:$/.test(expression)) return schemeMatches(expression, origin.protocol);
  const [, scheme, host = '', port] = HOST_SOURCE.exec(expression) ?? [];
  const wantedScheme = scheme === undefined ? page.protocol : `${scheme}:`;
  return (
    schemeMatches(wantedScheme, origin.protocol) &&
    hostMatches(host, origin.hostname) &&
    portMatches(port, origin)
  );
}

/** X-Frame-Options as browsers interpret it (HTML, 7.7): unknown values are ignored. */
function optionsAllow(header: string | null, origin: URL, page: URL): boolean {
  const values = new Set((header ?? '').split(',').map((value) => value.trim().toLowerCase()));
  if (values.size > 1) return !['deny', 'allowall', 'sameorigin'].some((value) => values.has(value));
  if (values.has('deny')) return false;
  return !values.has('sameorigin') || origin.origin === page.origin;
}

/**
 * Whether a browser shows `page` in our frame. `frame-ancestors`, if present, overrides `X-Frame-Options`; every policy
 * must allow it.
 */
export function mayBeFramed(headers: FramingHeaders, origin: URL, page: URL): boolean {
  const lists = ancestorLists(headers.contentSecurityPolicy);
  if (lists.length === 0) return optionsAllow(headers.xFrameOptions, origin, page);
  return lists.every((sources) => sources.some((source) => sourceMatches(source, origin, page)));
}
