import { type Attributes, type SpanStatus, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/**
 * Attributes that leave the gateway: none can hold a value of a user. Left out are, among others, paths and queries of
 * addresses, callers' addresses and programs, documents, names that callers chose, and messages of errors.
 */
const PERMITTED: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'graphql.operation.type',
  'db.system.name',
  'db.operation.name',
  // SQL of ours, with placeholders; of a Redis command the name.
  'db.query.text',
  'error.type',
  'exception.type',
  'farol.attempt',
  'farol.channel',
  'farol.event',
  'farol.messages',
  'farol.result',
]);

function permitted(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => PERMITTED.has(name)));
}

/** Callers name their operations, and our own functions without a name are named by their text. */
function nameOf({ name, attributes }: ReadableSpan): string {
  const type = attributes['graphql.operation.type'];
  return typeof type === 'string' ? `graphql ${type}` : name.replace(/ - .*/s, '');
}

/** A refusal, such as of a wrong password, is no error of ours. */
function statusOf({ status, attributes }: ReadableSpan): SpanStatus {
  const answered = attributes['http.response.status_code'];
  const isRefusal = typeof answered === 'number' && answered < 500;
  return { code: isRefusal ? SpanStatusCode.UNSET : status.code };
}

function withoutValues(span: ReadableSpan): ReadableSpan {
  const { kind, parentSpanContext, startTime, endTime, duration, ended } = span;
  const { resource, instrumentationScope } = span;
  const { droppedAttributesCount, droppedEventsCount, droppedLinksCount } = span;
  return {
    name: nameOf(span),
    kind,
    spanContext: () => span.spanContext(),
    ...(parentSpanContext && { parentSpanContext }),
    startTime,
    endTime,
    duration,
    ended,
    status: statusOf(span),
    attributes: permitted(span.attributes),
    events: span.events.map(({ name, time, attributes = {} }) => ({
      name,
      time,
      attributes: permitted(attributes),
    })),
    links: span.links.map((link) => ({ context: link.context })),
    resource,
    instrumentationScope,
    droppedAttributesCount,
    droppedEventsCount,
    droppedLinksCount,
  };
}

/** Sends spans on without what a user has sent. It permits by name, so an instrumentation may add what it likes. */
export class PermittedSpans implements SpanExporter {
  constructor(
    private readonly to: SpanExporter,
    /** Told when sending begins to fail, and when it works again. */
    private readonly onChange: (error: Error | undefined) => void,
  ) {}

  private isFailing = false;

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.to.export(spans.map(withoutValues), (result) => {
      const hasFailed = result.error !== undefined;
      if (hasFailed !== this.isFailing) this.onChange(result.error);
      this.isFailing = hasFailed;
      done(result);
    });
  }

  async forceFlush(): Promise<void> {
    await this.to.forceFlush?.();
  }

  shutdown(): Promise<void> {
    return this.to.shutdown();
  }
}
