import { randomInt, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { GraphQLInstrumentation } from '@opentelemetry/instrumentation-graphql';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Log } from '../log.js';
import type { Shutdown } from '../shutdown.js';
import { PermittedSpans } from './permitted-spans.js';
import { createSampler, sampledShare } from './sampler.js';
import type { SamplerName } from './sampler-name.js';

export interface TraceSettings {
  /** Address of the receiver, such as `http://collector:4318`. */
  readonly endpoint: string;
  readonly sampler: SamplerName;
  /** Share of traces that a sampler by ratio keeps, 0..1. */
  readonly ratio: number;
}

/** What the receiver has not taken by then is lost when the gateway stops. Milliseconds. */
const FLUSH_MS = 1000;

/** Machines call these every few seconds, and browsers for every file of a page. */
const UNTRACED = /^\/(?:healthz|readyz|metrics|assets\/)/;

/** The packages that are traced, all of them CommonJS: what is required here first is patched for whoever imports it later. */
const TRACED = ['node:http', 'graphql', 'pg', 'ioredis'];

const STEPS = 2 ** 32;

/** @param share of requests that are sampled */
const instrumentations = (share: number) => [
  new HttpInstrumentation({
    // Addresses of webhooks are users' own, and no receiver of theirs is to learn our traces' ids.
    disableOutgoingRequestInstrumentation: true,
    // Decides on sampling before any span is made: making and dropping spans would cost more than the sampled ones do.
    ignoreIncomingRequestHook: ({ url = '' }) => UNTRACED.test(url) || randomInt(STEPS) >= share * STEPS,
  }),
  new FastifyOtelInstrumentation({
    registerOnInitialization: true,
    // Asked about each route, of which none is left out, and about each request: one that is not sampled has no span.
    ignorePaths: (asked) => !('handler' in asked) && trace.getActiveSpan() === undefined,
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
  }),
  // A span for every field of every row would cost more than the request; root fields have one of ours.
  new GraphQLInstrumentation({ ignoreResolveSpans: true }),
  new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
  new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
];

/**
 * Starts to trace, and to send spans by OTLP over HTTP. It comes before the gateway's modules are loaded: a package is
 * patched when it is loaded.
 */
export function startTraces({ endpoint, sampler, ratio }: TraceSettings, log: Log, shutdown: Shutdown): void {
  const share = sampledShare(sampler, ratio);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const permitted = new PermittedSpans(exporter, (error) => {
    if (error) log.warn({ err: error }, 'the receiver of traces does not take spans: they are lost');
    else log.info('the receiver of traces takes spans again');
  });
  const own = resourceFromAttributes({ 'service.name': 'farol', 'service.instance.id': randomUUID() });
  const provider = new NodeTracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win.
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: createSampler(share),
    spanProcessors: [new BatchSpanProcessor(permitted)],
  });
  // No propagator: a stranger's `traceparent` would choose what is sampled.
  provider.register({ propagator: null });
  registerInstrumentations({ tracerProvider: provider, instrumentations: instrumentations(share) });
  const require = createRequire(import.meta.url);
  for (const name of TRACED) require(name);
  shutdown.onEnd('traces', () =>
    Promise.race([provider.shutdown(), sleep(FLUSH_MS, undefined, { ref: false })]),
  );
}
