import { type Attributes, type Context, type Link, SpanKind } from '@opentelemetry/api';
import {
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SamplingResult,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { SamplerName } from './sampler-name.js';

/** The share of traces that a sampler keeps. @param ratio that of the samplers by ratio, 0..1 */
export function sampledShare(name: SamplerName, ratio: number): number {
  if (name.endsWith('always_on')) return 1;
  return name.endsWith('always_off') ? 0 : ratio;
}

/** Decides about spans that begin a trace. */
class RootSampler implements Sampler {
  private readonly byRatio: Sampler;

  constructor(share: number) {
    this.byRatio = new TraceIdRatioBasedSampler(share);
  }

  shouldSample(
    context: Context,
    traceId: string,
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    links: Link[],
  ): SamplingResult {
    // Requests that are not sampled have no span: see `startTraces`.
    if (kind === SpanKind.SERVER) return { decision: SamplingDecision.RECORD_AND_SAMPLED };
    // A stream's event, for example, begins none.
    if (kind !== SpanKind.CONSUMER) return { decision: SamplingDecision.NOT_RECORD };
    // Only sampled spans are linked to: a job is seen together with what enqueued it.
    if (links.length > 0) return { decision: SamplingDecision.RECORD_AND_SAMPLED };
    return this.byRatio.shouldSample(context, traceId, name, kind, attributes, links);
  }

  toString(): string {
    return `RootSampler{${this.byRatio}}`;
  }
}

/** Traces begin with a request, a message of a socket, or a job; all spans of a sampled one are kept. */
export const createSampler = (share: number): Sampler =>
  new ParentBasedSampler({ root: new RootSampler(share) });
