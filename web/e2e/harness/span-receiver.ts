import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

export const attributeOf = ({ attributes }: SentSpan, key: string) =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0];

/** Begins to listen; returns the address. */
export async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export function closeAtOnce(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** Takes spans by OTLP over HTTP, as JSON. */
export class SpanReceiver {
  private readonly bodies: string[] = [];
  private readonly server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') this.bodies.push((await request.toArray()).join(''));
    response.setHeader('content-type', 'application/json').end('{}');
  });

  /** Begins to listen; returns the address. */
  open(): Promise<string> {
    return listening(this.server);
  }

  close(): void {
    closeAtOnce(this.server);
  }

  /** All that was sent. */
  get text(): string {
    return this.bodies.join('');
  }

  get spans(): SentSpan[] {
    return this.bodies.flatMap((body) =>
      (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) => spans),
      ),
    );
  }

  named(name: string): SentSpan[] {
    return this.spans.filter((span) => span.name === name);
  }

  /** Names from the root of a trace to the first span with a name; empty without such a span. */
  pathTo(name: string, traceId: unknown): string[] {
    const { spans } = this;
    const path: string[] = [];
    let span = spans.find((one) => one.name === name && one.traceId === traceId);
    while (span) {
      path.unshift(span.name);
      const { parentSpanId } = span;
      span = spans.find((one) => one.spanId === parentSpanId);
    }
    return path;
  }
}
