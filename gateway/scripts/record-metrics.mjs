// Records a gateway's metrics each minute and prints them as the series of deploy/observability/healthy-hour.test.yml:
//   node gateway/scripts/record-metrics.mjs http://localhost:4000 60
import { setTimeout as pause } from 'node:timers/promises';

const MINUTE_MS = 60_000;
/** What the rules read; the rest of a gateway's metrics would make the file ten times as long. */
const READ =
  /^(farol_(?!graphql|job_run_duration)|nodejs_eventloop_lag_p99|process_(resident_memory_bytes|open_fds|max_fds))/;
const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/;

/** Name and labels of each series as Prometheus stores it, with its value. */
export function seriesOf(text) {
  const found = new Map();
  for (const line of text.split('\n')) {
    const [, name, labels = '', value] = LINE.exec(line) ?? [];
    if (name === undefined || !READ.test(name)) continue;
    const stored = labels.replace(/(^|,)job=/, '$1exported_job=');
    const all = ['job="farol"', 'instance="gateway-1:4000"', ...(stored ? [stored] : [])];
    found.set(`${name}{${all.join(', ')}}`, Number(value));
  }
  return found;
}

/** The recorded values as promtool reads them; `_` where a series did not exist yet. */
export function asTest(recorded) {
  const names = [...new Set(recorded.flatMap((minute) => [...minute.keys()]))];
  const minutes = recorded.length - 1;
  const valuesOf = (name) => recorded.map((minute) => minute.get(name) ?? '_').join(' ');
  return [
    '# A gateway that was in order, recorded by gateway/scripts/record-metrics.mjs: no alarm fires.',
    'rule_files: [rules.yml]',
    'evaluation_interval: 30s',
    'tests:',
    '  - interval: 1m',
    '    input_series:',
    `      - { series: 'up{job="farol", instance="gateway-1:4000"}', values: '1x${minutes}' }`,
    ...names.map((name) => `      - { series: '${name}', values: '${valuesOf(name)}' }`),
    '    promql_expr_test:',
    `      - { expr: 'count_over_time(ALERTS{alertstate="firing"}[${minutes}m])', eval_time: ${minutes}m, exp_samples: [] }`,
    '',
  ].join('\n');
}

async function record(address, minutes) {
  const recorded = [];
  for (let minute = 0; minute <= minutes; minute += 1) {
    if (minute > 0) await pause(MINUTE_MS);
    recorded.push(seriesOf(await (await fetch(`${address}/metrics`)).text()));
  }
  return recorded;
}

if (process.argv[1] === import.meta.filename) {
  const [address = 'http://localhost:4000', minutes = '60'] = process.argv.slice(2);
  process.stdout.write(asTest(await record(address, Number(minutes))));
}
