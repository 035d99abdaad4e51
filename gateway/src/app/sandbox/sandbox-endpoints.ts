import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { SANDBOX_HEADER } from '#schema/sandbox.js';
import { FarolError } from '../../platform/errors.js';

const HEADER = SANDBOX_HEADER.toLowerCase();

/** The sandbox header of a request; a repeated one counts as malformed. */
export function sandboxHeaderOf({ headers }: { readonly headers: IncomingHttpHeaders }): string | undefined {
  const value = headers[HEADER];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** The same for a socket: from its connection parameters, where a browser can put it, or from its request. */
export function sandboxHeaderOfSocket(
  parameters: Readonly<Record<string, unknown>> | undefined,
  request: { readonly headers: IncomingHttpHeaders },
): string | undefined {
  const sent = Object.entries(parameters ?? {})
    .filter(([name]) => name.toLowerCase() === HEADER)
    // What is no text is malformed; it may be nested too deeply to be written as text.
    .map(([, value]) => (typeof value === 'string' ? value : typeof value));
  const header = sandboxHeaderOf(request);
  const all = header === undefined ? sent : [...sent, header];
  return all.length > 0 ? all.join(', ') : undefined;
}

/** Whether a request asks for a sandbox, validly or not. */
function isInSandbox(request: { readonly headers: IncomingHttpHeaders }): boolean {
  return request.headers[HEADER] !== undefined;
}

/** Refuses the header on every path that does not authenticate its callers with it, so that no path ignores it. */
export function refuseSandboxElsewhere(app: FastifyInstance, endpoints: readonly string[]): void {
  const answered = new Set(endpoints);
  app.addHook('onRequest', (request, _reply, done) => {
    if (isInSandbox(request) && !answered.has(request.routeOptions.url ?? '')) {
      const text = `${SANDBOX_HEADER}: o sandbox responde em /graphql, em /graphql/stream e nas chamadas REST.`;
      done(new FarolError('BAD_USER_INPUT', text));
    } else done();
  });
}
