import type { GraphQLAnswer, RestAnswer } from './run.js';

/** A client that keeps cookies, as a browser does. */
export interface Browser {
  query(query: string, variables?: Record<string, unknown>, token?: string): Promise<GraphQLAnswer>;
  rest<Body = Record<string, unknown>>(call: string, body?: unknown): Promise<RestAnswer<Body>>;
}

/** @param from its address, for a gateway that trusts one proxy */
export function openBrowser({ address }: { readonly address: string }, from?: string): Browser {
  const cookies = new Map<string, string>();
  const call = async (method: string, path: string, body: unknown, token?: string) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(from && { 'x-forwarded-for': from }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return response;
  };
  return {
    async query(query, variables = {}, token) {
      const response = await call('POST', '/graphql', { query, variables }, token);
      const { data, errors } = (await response.json()) as Pick<GraphQLAnswer, 'data' | 'errors'>;
      return { status: response.status, data, errors, code: errors?.[0]?.extensions.code };
    },
    async rest<Body>(line: string, body?: unknown) {
      const [method = 'GET', path = '/'] = line.split(' ');
      const response = await call(method, path, body);
      return { status: response.status, body: (await response.json()) as Body, headers: response.headers };
    },
  };
}
