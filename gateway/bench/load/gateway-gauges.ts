/** Metrics of one gateway at one moment. */
export interface Gauges {
  /** Milliseconds, since the reading before. */
  readonly loopDelayP99: number;
  /** Requests that wait for a connection to PostgreSQL. */
  readonly poolWaiting: number;
  readonly handles: number;
  readonly memoryMegabytes: number;
  /** Seconds since the oldest expiry that is not settled. */
  readonly lag: number;
  /** Calls that were refused because the gateway was overloaded. */
  readonly shed: number;
}

/** The sum of all lines of a metric whose labels contain a text. */
function sumOf(text: string, name: string, label = ''): number {
  let sum = 0;
  for (const line of text.split('\n'))
    if ((line.startsWith(`${name}{`) || line.startsWith(`${name} `)) && line.includes(label))
      sum += Number(line.split(' ').at(-1));
  return sum;
}

export async function readGauges(address: string): Promise<Gauges> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return {
    loopDelayP99: sumOf(text, 'nodejs_eventloop_lag_p99_seconds') * 1000,
    poolWaiting: sumOf(text, 'farol_database_connections', 'waiting'),
    handles: sumOf(text, 'nodejs_active_handles_total') || sumOf(text, 'nodejs_active_resources_total'),
    memoryMegabytes: sumOf(text, 'process_resident_memory_bytes') / 1_048_576,
    lag: sumOf(text, 'farol_settlement_lag_seconds'),
    shed: sumOf(text, 'farol_requests_shed_total'),
  };
}
