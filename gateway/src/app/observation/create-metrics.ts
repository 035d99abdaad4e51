import type { JobObserver } from '../../platform/job-runner.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { addGatewayFigures, type FigureSources } from './gateway-figures.js';

/** The metrics of one gateway, with the figures that are asked for when they are read. */
export function createMetrics(sources: FigureSources): Metrics {
  const metrics = new Metrics();
  metrics.watchProcess();
  addGatewayFigures(metrics, sources);
  return metrics;
}

/** Counts the runs of jobs. */
export function jobObserver(metrics: Metrics): JobObserver {
  return (job, { failed, seconds }) => {
    metrics.jobRounds.inc({ job, result: failed ? 'failed' : 'ok' });
    metrics.jobSeconds.observe({ job }, seconds);
  };
}
