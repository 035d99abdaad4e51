import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { recordMinutes } from '../../../test/record-minutes.js';
import { anchorOf } from '../../../test/rules/document-links.js';
import { runQuery } from '../../../test/run.js';
import { newLogKey } from '../../../test/witnesses.js';
import { MAIL } from '../../../test/work-queue.js';
import { DeliveryService } from '../../features/deliveries/delivery.service.js';
import { INTERNAL_CODE } from '../../platform/graphql/error-format.js';
import { MailService } from '../../platform/mail/mail.service.js';
import type { RedisLink } from '../../platform/redis/redis-link.js';
import { JOBS } from '../../platform/work-queue/job-rows.js';
import { WorkQueue } from '../../platform/work-queue/work-queue.js';
import { createMetrics, jobObserver } from './gateway-metrics.js';

const TOP = path.join(import.meta.dirname, '../../../..');
const FOLDER = path.join(TOP, 'deploy/observability');
const DASHBOARDS = path.join(FOLDER, 'grafana/dashboards');
const HAS_PROMTOOL = spawnSync('promtool', ['--version']).status === 0;
if (!HAS_PROMTOOL) console.log('No promtool on this machine: what fires, and what does not, is SKIPPED.');

const textOf = (...parts: string[]) => readFileSync(path.join(...parts), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
interface Tests {
  readonly tests: readonly { readonly name: string }[];
}
interface Recording {
  readonly tests: readonly {
    readonly input_series: readonly { readonly series: string; readonly values: string | number }[];
    readonly promql_expr_test: readonly { readonly eval_time: string }[];
  }[];
}
interface Dashboard {
  readonly templating: { readonly list: readonly { readonly definition: string }[] };
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const RULES = (parse(textOf(FOLDER, 'rules.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
const ALARMS = RULES.map(({ alert }) => alert);
const PANELS = readdirSync(DASHBOARDS)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => {
    const { templating, panels } = JSON.parse(textOf(DASHBOARDS, name)) as Dashboard;
    const variables = templating.list.map(
      ({ definition }) => /^label_values\((.+), \w+\)$/.exec(definition)?.[1] ?? '',
    );
    return [...variables, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
  })
  .map((query) => query.replaceAll('$__rate_interval', '5m'));

/** What a query asks for. */
interface Asked {
  readonly metrics: readonly string[];
  readonly labels: readonly string[];
  /** Label and value of each comparison with `=`. */
  readonly values: readonly (readonly [label: string, value: string])[];
}

/** @throws Error if it is not PromQL */
function askedBy(query: string): Asked {
  const [metrics, labels, values]: [string[], string[], [string, string][]] = [[], [], []];
  parser.parse(query).iterate({
    enter({ name, type, node, from, to }) {
      const text = query.slice(from, to);
      if (type.isError) throw new Error(`not PromQL at ${from}: ${query}`);
      if (name === 'VectorSelector') metrics.push(/^\w+/.exec(text)?.[0] ?? text);
      if (name === 'LabelName') labels.push(text);
      if (name !== 'UnquotedLabelMatcher' || !node.getChild('MatchOp')?.getChild('EqlSingle')) return;
      const [label = '', value = ''] = text.split('=');
      values.push([label, value.slice(1, -1)]);
    },
  });
  return { metrics, labels, values };
}

/** The labels, with their values, that the product gives to each metric. */
type Given = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** As Prometheus stores them: its own `job` and `instance`, and our `job` under another name. */
function givenBy(text: string): Given {
  const given = new Map<string, Map<string, Set<string>>>([['up', new Map()]]);
  for (const [, metric = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known = given.get(metric) ?? new Map<string, Set<string>>();
    given.set(metric, known);
    for (const [, name = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g)) {
      const stored = name === 'job' ? 'exported_job' : name;
      known.set(stored, (known.get(stored) ?? new Set()).add(value));
    }
  }
  for (const labels of given.values()) {
    labels.set('job', new Set(['farol']));
    labels.set('instance', new Set(['$gateway']));
  }
  return given;
}

/** What a query asks for that the product does not give. */
function missing(query: string, given: Given): string[] {
  const { metrics, labels, values } = askedBy(query);
  const known = metrics.map((metric) => given.get(metric));
  const has = (label: string, value?: string) =>
    known.some((of) => of?.has(label) && (value === undefined || of.get(label)?.has(value)));
  return [
    ...metrics.filter((metric) => !given.has(metric)),
    ...labels.filter((label) => !has(label)),
    ...values.filter(([label, value]) => !has(label, value)).map(([label, value]) => `${label}="${value}"`),
  ];
}

let farol: TestGateway;
let given: Given;

/** A gateway that has met what the rules look for: errors, a mail that failed, a message, a job's failure. */
beforeAll(async () => {
  const { key } = await newLogKey('farol.example/witness');
  farol = await startTestGateway({
    witnesses: [{ vkey: 'farol.example/witness+00000000+AQ', key, address: 'https://farol.example' }],
  });
  const { gateway, database, feed, clock } = farol;
  const { services } = gateway;
  const { dataSource } = database;
  await runQuery(farol, '{ me { id } }');
  await services.get(MailService).enqueue(undefined, MAIL);
  await dataSource.query(`UPDATE ${JOBS} SET attempts = 1, run_at = now() - interval '90 s'`);
  await services.get(MailService).enqueue(undefined, MAIL);
  await dataSource.query(`UPDATE ${JOBS} SET attempts = max_attempts WHERE attempts = 0`);
  await addDeliveries();
  // The first begins the series.
  const minutes = recordMinutes(() => farol);
  for (const _ of [1, 2]) await minutes.closeMinute();
  const own = createMetrics({ dataSource, feed, clock, services, redis: { isUp: true } as RedisLink });
  jobObserver(own)('record', { failed: true, seconds: 1 });
  own.errors.inc({ protocol: 'graphql', code: INTERNAL_CODE });
  own.subscriptions.set({ field: 'price' }, 1);
  const served = await (await fetch(`${farol.address}/metrics`)).text();
  given = givenBy(`${served}\n${await own.text()}`);
});
afterAll(() => farol.stop());

/** Three messages of now, of which one failed and one came too late, and a failed one of two hours ago. */
async function addDeliveries(): Promise<void> {
  const { database, gateway, clock } = farol;
  const add = (receiverId: string) =>
    gateway.services.get(DeliveryService).add(database.dataSource.manager, [
      {
        ...{ userId: null, channel: 'NTFY', queue: 'q', receiverId, receiver: null, kind: 'TEST' },
        ...{ subject: receiverId, payload: null, expiresAt: new Date(clock.now()) },
      },
    ]);
  await add('old');
  clock.advance(2 * 3_600_000);
  for (const receiver of ['failed', 'late', 'waiting']) await add(receiver);
  await database.dataSource.query(
    `UPDATE deliveries SET status = CASE receiver_id WHEN 'late' THEN 'EXPIRED' ELSE 'FAILED' END WHERE receiver_id <> 'waiting'`,
  );
}

const figure = async (series: string) =>
  new RegExp(`^${series.replaceAll(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(
    await (await fetch(`${farol.address}/metrics`)).text(),
  )?.[1];

describe('/metrics says', () => {
  test('how long a due job has waited, and how many jobs are tried again', async () => {
    expect(Number(await figure('farol_jobs_late_seconds{job="mail"}'))).toBeGreaterThanOrEqual(90);
    expect(await figure('farol_jobs_retried{job="mail"}')).toBe('1');
    expect(await figure('farol_jobs_dead{job="mail"}')).toBe('1');
  });

  test('that none is late, tried again or dead, of each other job of the queue', async () => {
    const names = farol.gateway.services.get(WorkQueue).names();
    expect(names).toContain('retention');
    for (const name of names.filter((one) => one !== 'mail')) {
      expect(await figure(`farol_jobs_dead{job="${name}"}`), name).toBe('0');
    }
    for (const metric of ['late_seconds', 'retried'])
      expect(await figure(`farol_jobs_${metric}{job="retention"}`), metric).toBe('0');
  });

  test('how many messages of the last hour failed, by channel', async () => {
    expect(await figure('farol_deliveries_made{channel="NTFY"}')).toBe('3');
    expect(await figure('farol_deliveries_failed{channel="NTFY"}')).toBe('2');
  });

  test('whether the database answers', async () => {
    expect(await figure('farol_database_up')).toBe('1');
    const lost = await startTestGateway();
    await lost.database.dataSource.destroy();
    const text = await (await fetch(`${lost.address}/metrics`)).text();
    await lost.stop();
    expect(text).toContain('farol_database_up 0');
  });
});

describe('deploy/observability', () => {
  test.each(RULES)('the alarm $alert asks for metrics and labels that the product gives', ({ expr }) => {
    expect(missing(expr, given)).toEqual([]);
  });

  test('every query of the dashboards asks for metrics and labels that the product gives', () => {
    expect(PANELS.length).toBeGreaterThan(30);
    expect(PANELS.flatMap((query) => missing(query, given).map((name) => `${name}: ${query}`))).toEqual([]);
  });

  test('a seeded query for a metric, a label or a state that does not exist is found', () => {
    expect(missing('farol_feed_age_second > 1', given)).toEqual(['farol_feed_age_second']);
    expect(missing('sum by (pair) (farol_feed_state{state="lost"})', given)).toEqual([
      'pair',
      'state="lost"',
    ]);
    expect(() => missing('sum(farol_feed_state', given)).toThrow('not PromQL');
  });

  test('each alarm has its part of the runbook, and each part an alarm', () => {
    const headings = [...textOf(TOP, 'docs/operations/runbook.md').matchAll(/^## (.+)$/gm)].map(
      ([, text = '']) => text,
    );
    expect(headings).toEqual(ALARMS);
    const pages = RULES.map(({ annotations }) => annotations.runbook);
    expect(pages).toEqual(headings.map((heading) => `docs/operations/runbook.md#${anchorOf(heading)}`));
  });

  test('each alarm has a test of its fault', () => {
    const { tests } = parse(textOf(FOLDER, 'rules.test.yml')) as Tests;
    expect(new Set(tests.map(({ name }) => name))).toEqual(new Set(ALARMS));
  });

  test('the recorded healthy hour is an hour, of every metric that an alarm asks for', () => {
    const [hour] = (parse(textOf(FOLDER, 'healthy-hour.test.yml')) as Recording).tests;
    expect(hour?.promql_expr_test.map(({ eval_time }) => eval_time)).toEqual(['60m']);
    const recorded = new Set(hour?.input_series.map(({ series }) => /^\w+/.exec(series)?.[0]));
    const asked = new Set(RULES.flatMap(({ expr }) => askedBy(expr).metrics));
    expect([...asked].filter((metric) => !recorded.has(metric))).toEqual([]);
  });

  describe.skipIf(!HAS_PROMTOOL)('with promtool', () => {
    test.each([
      ['the rules are valid', ['check', 'rules', 'rules.yml']],
      ['the scrape configuration is valid', ['check', 'config', '--syntax-only', 'prometheus.yml']],
      ['each alarm fires on its fault', ['test', 'rules', 'rules.test.yml']],
      ['no alarm fires in a recorded healthy hour', ['test', 'rules', 'healthy-hour.test.yml']],
    ])('%s', (_, command) => {
      const { status, stdout, stderr } = spawnSync('promtool', command, { cwd: FOLDER, encoding: 'utf8' });
      expect(status, stdout + stderr).toBe(0);
    });
  });
});
