import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { beforeEach, describe, expect, test } from 'vitest';
import { PermittedSpans } from './permitted-spans.js';
import { createSampler, sampledShare } from './sampler.js';

const SECRET = 'ZaqSegredo9371';

let kept: InMemorySpanExporter;
beforeEach(() => {
  kept = new InMemorySpanExporter();
});

function tracerOf(share: number) {
  const spanProcessors = [new SimpleSpanProcessor(new PermittedSpans(kept, () => undefined))];
  return new BasicTracerProvider({ sampler: createSampler(share), spanProcessors }).getTracer('test');
}

describe('a span that leaves the gateway', () => {
  test('has permitted attributes only, and of an error the name alone', () => {
    const span = tracerOf(1).startSpan('request', {
      kind: SpanKind.SERVER,
      attributes: { 'http.route': '/api/x', 'url.path': SECRET, 'graphql.source': SECRET },
    });
    span.recordException(new TypeError(SECRET));
    span.setStatus({ code: SpanStatusCode.ERROR, message: SECRET });
    span.end();
    const [sent] = kept.getFinishedSpans();
    expect(sent).toMatchObject({
      attributes: { 'http.route': '/api/x' },
      status: { code: SpanStatusCode.ERROR },
      events: [{ name: 'exception', attributes: { 'exception.type': 'TypeError' } }],
    });
    const { resource: _own, ...shown } = sent as ReadableSpan;
    expect(JSON.stringify(shown)).not.toContain(SECRET);
  });

  test('of an operation is named by its type, never by its caller', () => {
    const span = tracerOf(1).startSpan(`query ${SECRET}`, { kind: SpanKind.SERVER });
    span.setAttributes({ 'graphql.operation.type': 'query', 'graphql.operation.name': SECRET });
    span.end();
    expect(kept.getFinishedSpans().map(({ name }) => name)).toEqual(['graphql query']);
  });

  test('is no error if a request was refused', () => {
    const span = tracerOf(1).startSpan('request', { kind: SpanKind.SERVER });
    span.setAttribute('http.response.status_code', 401).setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    expect(kept.getFinishedSpans()[0]?.status.code).toBe(SpanStatusCode.UNSET);
  });
});

describe('the sampler', () => {
  const cause = {
    context: { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', traceFlags: 1 },
  };

  test.each([
    ['a job', 0, SpanKind.CONSUMER, [], false],
    ['a job', 1, SpanKind.CONSUMER, [], true],
    ['a job that a sampled trace enqueued', 0, SpanKind.CONSUMER, [cause], true],
    ['a request, which was chosen before', 0, SpanKind.SERVER, [], true],
    ['whatever else begins no trace', 1, SpanKind.INTERNAL, [], false],
  ])('%s, of a share of %d: kind %d', (_what, share, kind, links, isKept) => {
    const span = tracerOf(share).startSpan('root', { kind, links });
    expect(span.isRecording()).toBe(isKept);
  });

  test.each([
    ['always_on', 1],
    ['parentbased_always_off', 0],
    ['traceidratio', 0.25],
    ['parentbased_traceidratio', 0.25],
  ] as const)('%s keeps a share of %d', (name, share) => {
    expect(sampledShare(name, 0.25)).toBe(share);
  });
});

test('that spans are lost is told once, and once that they are taken again', () => {
  const told: (string | undefined)[] = [];
  let error: Error | undefined;
  const to = {
    export: (_spans: ReadableSpan[], done: (result: { code: number; error?: Error }) => void) =>
      done(error ? { code: 1, error } : { code: 0 }),
    shutdown: async () => undefined,
  };
  const spans = new PermittedSpans(to, (one) => told.push(one?.message));
  for (const next of [undefined, new Error('down'), new Error('down'), undefined, undefined]) {
    error = next;
    spans.export([], () => undefined);
  }
  expect(told).toEqual(['down', undefined]);
});
