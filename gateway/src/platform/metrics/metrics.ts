import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; finer where most answers are. */
const LATENCY = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Metrics of one gateway for its operator, in Prometheus format. Every label takes its values from a bounded list of
 * our own (routes, root fields, codes, jobs), so that callers cannot create time series.
 */
export class Metrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];

  readonly requests = new Counter({
    name: 'farol_http_requests_total',
    help: 'HTTP requests answered, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: this.registers,
  });
  readonly requestSeconds = new Histogram({
    name: 'farol_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route; streams are not in it',
    labelNames: ['method', 'route'],
    buckets: LATENCY,
    registers: this.registers,
  });
  readonly operations = new Counter({
    name: 'farol_graphql_operations_total',
    help: 'GraphQL operations, by root field (several if there are more than one, invalid if none was run) and result',
    labelNames: ['operation', 'result'],
    registers: this.registers,
  });
  readonly operationSeconds = new Histogram({
    name: 'farol_graphql_operation_duration_seconds',
    help: 'Time that a GraphQL operation took, by root field; subscriptions are not in it',
    labelNames: ['operation'],
    buckets: LATENCY,
    registers: this.registers,
  });
  readonly errors = new Counter({
    name: 'farol_errors_total',
    help: 'Errors answered, by code and by the protocol that answered them (a REST call that GraphQL refuses counts in both)',
    labelNames: ['protocol', 'code'],
    registers: this.registers,
  });
  readonly shed = new Counter({
    name: 'farol_requests_shed_total',
    help: 'Requests refused with 503 because the event loop was late',
    registers: this.registers,
  });
  readonly jobRuns = new Counter({
    name: 'farol_job_runs_total',
    help: 'Runs of the jobs beside requests, by result',
    labelNames: ['job', 'result'],
    registers: this.registers,
  });
  readonly jobSeconds = new Histogram({
    name: 'farol_job_run_duration_seconds',
    help: 'Time that a run of a job took',
    labelNames: ['job'],
    buckets: LATENCY,
    registers: this.registers,
  });
  readonly subscriptions = new Gauge({
    name: 'farol_subscriptions_open',
    help: 'Subscriptions that are being read, by root field',
    labelNames: ['field'],
    registers: this.registers,
  });

  /** All metrics in Prometheus's text format. */
  async text(): Promise<string> {
    return this.registry.metrics();
  }

  /** Adds metrics of the process itself: event loop lag, memory, processor, garbage collection. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * Adds a gauge that is read whenever metrics are. If it cannot be read it is left out, without affecting others.
   *
   * @param read the value, or one for each value of `label`; undefined if there is none at present
   */
  onRead(name: string, help: string, read: () => Figure | Promise<Figure>, label?: string): void {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: this.registers,
      async collect() {
        this.reset();
        const figure = await Promise.resolve()
          .then(read)
          .catch(() => undefined);
        if (typeof figure === 'number') this.set(figure);
        else if (label)
          for (const [value, part] of Object.entries(figure ?? {})) this.set({ [label]: value }, part);
        else this.remove();
      },
    });
  }
}

export type Figure = number | Readonly<Record<string, number>> | undefined;
