import {
  type Attributes,
  context,
  isSpanContextValid,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { FarolError } from '../errors.js';

// Our own spans, beside those of the packages' instrumentations. Without `startTraces` OpenTelemetry's API does nothing.

const tracer = trace.getTracer('farol');

/** The running span, if its trace is sampled. */
function running(): SpanContext | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  return span && isSpanContextValid(span) && (span.traceFlags & TraceFlags.SAMPLED) !== 0 ? span : undefined;
}

/** Id of the running trace; undefined unless it is sampled, since the id would lead to nothing. */
export function traceId(): string | undefined {
  return running()?.traceId;
}

/** What identifies a call in an answer and in the log. */
export interface AnswerIds {
  readonly requestId: string;
  readonly traceId?: string;
}

export function answerIds(requestId: string, trace = traceId()): AnswerIds {
  return trace === undefined ? { requestId } : { requestId, traceId: trace };
}

/** Notes on the running span that its work failed. Messages of errors repeat values of users, so it gets a name alone. */
export function noteFailure(error: unknown, span: Span | undefined = trace.getActiveSpan()): void {
  if (!span) return;
  if (error instanceof FarolError) {
    span.setAttribute('error.type', error.code);
    return;
  }
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/**
 * Runs work in a span, if its trace is sampled. Name and attributes must hold no value of a user.
 *
 * @param options with `root` it begins a trace
 */
export function inSpan<Result>(
  name: string,
  work: () => Promise<Result>,
  options: SpanOptions = {},
): Promise<Result> {
  // Below a span that is not recorded the packages would make spans too, only to drop them.
  if (!options.root && !running()) return trace.getActiveSpan() ? outsideTrace(work) : work();
  const span = tracer.startSpan(name, options);
  if (!span.isRecording()) return outsideTrace(work);
  return context.with(trace.setSpan(context.active(), span), async () => {
    try {
      return await work();
    } catch (error) {
      noteFailure(error, span);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Adds an attribute to the running span; never a value of a user. */
export function noteOnSpan(name: string, value: string | number): void {
  trace.getActiveSpan()?.setAttribute(name, value);
}

/** The running span as text (W3C Trace Context), for work that it causes. */
export function traceparent(): string | undefined {
  const span = running();
  return span && `00-${span.traceId}-${span.spanId}-01`;
}

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-01$/;

function linksTo(cause: string | undefined): Link[] {
  const [, traceId, spanId] = TRACEPARENT.exec(cause ?? '') ?? [];
  return traceId && spanId ? [{ context: { traceId, spanId, traceFlags: TraceFlags.SAMPLED } }] : [];
}

/** A job as the work queue stores it, with what enqueued it. */
export interface Caused {
  readonly traceparent?: string;
}

/** The running span for the payload of a job; empty if there is none. */
export function caused(cause = traceparent()): Caused {
  return cause === undefined ? {} : { traceparent: cause };
}

/** Runs a job in a trace of its own, since it may run hours after what enqueued it, to which its span is linked. */
export function inJobSpan<Result>(
  name: string,
  work: () => Promise<Result>,
  cause?: string,
  attributes: Attributes = {},
): Promise<Result> {
  const links = linksTo(cause);
  return inSpan(`job ${name}`, work, { root: true, kind: SpanKind.CONSUMER, links, attributes });
}

/** Runs what a socket's message asks for, in a trace of its own. */
export function inMessageSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return running() ? inSpan(name, work) : inSpan(name, work, { root: true, kind: SpanKind.CONSUMER });
}

/**
 * Runs work without spans: that of a stream goes on for hours after what opened it, and a job that adds itself again would
 * be sampled as often as it runs.
 */
export function outsideTrace<Result>(work: () => Result): Result {
  return context.with(ROOT_CONTEXT, work);
}
