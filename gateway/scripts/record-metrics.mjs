// Records the metrics of gateways each minute and prints them as deploy/observability/healthy-hour.test.yml:
//   node gateway/scripts/record-metrics.mjs 60 http://localhost:4000 http://localhost:4001
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const MINUTE_MS = 60_000;
const RULES = path.join(import.meta.dirname, '../../deploy/observability/rules.yml');
const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/;
/** Digits that a value keeps; more would only make the file longer. */
const DIGITS = 4;

/** The metrics that the rules ask for. All others would make the file ten times as long. */
export function askedByRules(rules = readFileSync(RULES, 'utf8')) {
  const expressions = rules.matchAll(/^ {8}expr: (\|(?:\n {10}.*)+|.*)$/gm);
  return new Set([...expressions].flatMap(([, text]) => text.match(/\b(farol|nodejs|process)_\w+/g) ?? []));
}

/** Name and labels of each series that is asked for, as Prometheus stores it, with its value. */
export function seriesOf(text, instance, asked) {
  const found = new Map();
  for (const line of text.split('\n')) {
    const [, name, labels = '', value] = LINE.exec(line) ?? [];
    if (name === undefined || !asked.has(name)) continue;
    const stored = labels.replace(/(^|,)job=/, '$1exported_job=');
    const all = ['job="farol"', `instance="${instance}"`, ...(stored ? [stored] : [])];
    const number = Number(value);
    found.set(
      `${name}{${all.join(', ')}}`,
      Number.isInteger(number) ? number : Number(number.toPrecision(DIGITS)),
    );
  }
  return found;
}

/** How many values from here on follow with the same step; not with fractions, which would be rounded again and again. */
function runFrom(values, from) {
  const step = values[from + 1] - values[from];
  if (!Number.isInteger(step)) return { step: 0, more: 0 };
  let more = 1;
  while (values[from + more + 1] - values[from + more] === step) more += 1;
  return { step, more };
}

/** Values in promtool's notation: `5+2x3` are 5 7 9 11, `5x3` is 5 four times, and `_` is a minute without a value. */
export function asValues(values) {
  const written = [];
  for (let from = 0; from < values.length; from += 1) {
    const value = values[from] ?? '_';
    const { step, more } = runFrom(values, from);
    if (more < 2) written.push(value);
    else {
      const added = step === 0 ? '' : `${step < 0 ? '' : '+'}${step}`;
      written.push(`${value}${added}x${more}`);
      from += more;
    }
  }
  return written.join(' ');
}

/** The recorded minutes as promtool reads them. */
export function asTest(recorded) {
  const names = [...new Set(recorded.flatMap((minute) => [...minute.keys()]))].sort();
  const minutes = recorded.length - 1;
  const valuesOf = (name) => asValues(recorded.map((minute) => minute.get(name)));
  return [
    '# Gateways that were in order, recorded by gateway/scripts/record-metrics.mjs: no alarm fires.',
    'rule_files: [rules.yml]',
    'evaluation_interval: 30s',
    'tests:',
    '  - interval: 1m',
    '    input_series:',
    ...names.map((name) => `      - { series: '${name}', values: '${valuesOf(name)}' }`),
    '    promql_expr_test:',
    `      - { expr: 'count_over_time(ALERTS{alertstate="firing"}[${minutes}m])', eval_time: ${minutes}m, exp_samples: [] }`,
    '',
  ].join('\n');
}

/** What Prometheus would store of the gateways now: one that does not answer is down. */
export function minuteOf(answers, asked) {
  return new Map(
    answers.flatMap((text, index) => {
      const instance = `gateway-${index + 1}:4000`;
      const up = [`up{job="farol", instance="${instance}"}`, text === undefined ? 0 : 1];
      return [up, ...seriesOf(text ?? '', instance, asked)];
    }),
  );
}

async function record(minutes, addresses) {
  const asked = askedByRules();
  const recorded = [];
  const begin = Date.now();
  for (let minute = 0; minute <= minutes; minute += 1) {
    await pause(Math.max(0, begin + minute * MINUTE_MS - Date.now()));
    const ask = async (address) => (await fetch(`${address}/metrics`)).text();
    const answers = await Promise.allSettled(addresses.map(ask));
    recorded.push(
      minuteOf(
        answers.map(({ value }) => value),
        asked,
      ),
    );
  }
  return recorded;
}

if (process.argv[1] === import.meta.filename) {
  const [minutes = '60', ...addresses] = process.argv.slice(2);
  process.stdout.write(asTest(await record(Number(minutes), addresses)));
}
