import type { GraphQLSchema } from 'graphql';
import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { DOWNLOAD_LIMITS } from '../../record-downloads.js';
import { RECORD_LIMITS } from '../../serve-record.js';
import { RECORD_DOCUMENT } from '../serve-record-figures.js';
import { answerSchema } from './answer-schema.js';
import type { JsonSchema, SchemaComponents } from './json-schema.js';
import { headerRefs } from './shared-parts.js';

const { calls, files } = RECORD_LIMITS;
const { MAX_OF_A_NETWORK, MAX_OF_ALL, RETRY_AFTER_SECONDS, STEP_BYTES, MAX_STEP_MS } = DOWNLOAD_LIMITS;

const CALLS_LIMIT = `One client network may make ${calls} of these calls a minute, all of them together.`;
const FILES_LIMIT = `One client network may fetch ${files} files a minute; a gateway writes ${MAX_OF_A_NETWORK} at a time to a network and ${MAX_OF_ALL} to all, and answers 429 with \`Retry-After: ${RETRY_AFTER_SECONDS}\` to who asks for one more. Who takes more than ${MAX_STEP_MS / 1000} s for ${STEP_BYTES / 1024} KB may be disconnected in favour of others.`;
const FIGURES_LIMIT = 'Written once a second, however many read it; the allowance is that of any call.';

/** The answer of a call: JSON of a schema, or lines of JSON, each of that schema. */
interface Answered {
  readonly schema: JsonSchema;
  readonly example: unknown;
  readonly isLines?: boolean;
}

interface RecordCall {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly limit: string;
  readonly parameters?: readonly JsonSchema[];
  readonly answer: Answered;
  /** Answers 304 if the caller has the answer already (`If-None-Match`). */
  readonly isTagged?: boolean;
  readonly failures: readonly ('BAD_USER_INPUT' | 'NOT_FOUND')[];
}

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const parameter = (
  name: string,
  place: 'path' | 'query',
  description: string,
  schema: JsonSchema,
  example: unknown,
): JsonSchema => ({ name, in: place, required: true, description, schema, example });

const WHOLE = { type: 'integer', minimum: 0 } as const;
const MONTH = { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' } as const;

const ROOT = 'mBPZPMUj_vlgvMSfEGRoLJT_uM3MdSVAVGyGXy-Kb5g';
const CANDLE = { pair: 'EUR/USD', timeframe: '5m', time: 1_763_812_500_000 };

function figuresOf(schema: GraphQLSchema, components: SchemaComponents): RecordCall {
  const row = { call: 'GET /api/record', document: RECORD_DOCUMENT, answer: { from: 'record' } };
  return {
    operationId: 'record',
    summary: 'Figures of the record',
    description:
      'Counts, hit rates with intervals, verdicts, calibration, baselines, everything ever counted, and the newest head. GraphQL: `Query.record`, with the same figures.',
    limit: FIGURES_LIMIT,
    answer: {
      schema: answerSchema(schema, row, components),
      example: { prices: 'SIMULATED', payout: 0.85, breakEven: 0.540_540_54, pending: 12 },
    },
    isTagged: true,
    failures: [],
  };
}

const CALLS: Readonly<Record<string, RecordCall>> = {
  '/api/record/keys': {
    operationId: 'recordKeys',
    summary: 'Public keys that ever signed',
    description:
      'A JWK set (RFC 7517) of the keys that signed checkpoints (`/registro/checkpoint`). A key that signed once is never removed.',
    limit: CALLS_LIMIT,
    answer: {
      schema: {
        type: 'object',
        properties: { keys: { type: 'array', items: ref('LogKey') } },
        required: ['keys'],
      },
      example: { keys: [{ kty: 'OKP', crv: 'Ed25519', kid: ROOT, x: ROOT, alg: 'EdDSA', use: 'sig' }] },
    },
    failures: [],
  },
  '/api/record/proofs/inclusion': {
    operationId: 'recordInclusionProof',
    summary: 'Proof that a leaf is in a tree',
    description:
      'Proof of RFC 9162, section 2.1.3, for the tree of the first `size` leaves. It never changes and can be cached indefinitely.',
    limit: CALLS_LIMIT,
    parameters: [
      parameter('leaf', 'query', 'Number of the leaf, from 0.', WHOLE, 3),
      parameter('size', 'query', 'Leaves of the tree.', WHOLE, 7),
    ],
    answer: { schema: ref('LogProof'), example: { size: 7, hashes: [ROOT, ROOT, ROOT] } },
    failures: ['BAD_USER_INPUT', 'NOT_FOUND'],
  },
  '/api/record/proofs/consistency': {
    operationId: 'recordConsistencyProof',
    summary: 'Proof that a tree begins with an earlier one',
    description: 'Proof of RFC 9162, section 2.1.4. It never changes and can be cached indefinitely.',
    limit: CALLS_LIMIT,
    parameters: [
      parameter('first', 'query', 'Leaves of the earlier tree, from 1.', WHOLE, 4),
      parameter('size', 'query', 'Leaves of the tree.', WHOLE, 7),
    ],
    answer: { schema: ref('LogProof'), example: { size: 7, hashes: [ROOT] } },
    failures: ['BAD_USER_INPUT', 'NOT_FOUND'],
  },
  '/api/record/entry': {
    operationId: 'recordEntry',
    summary: "Leaves of a candle's entry",
    description: 'Numbers of the leaves of an entry: its direction, its price and its outcome.',
    limit: CALLS_LIMIT,
    parameters: [
      parameter('series', 'query', 'Number of the series.', { ...WHOLE, maximum: 32_767 }, 1),
      parameter('pair', 'query', 'Currency pair.', { type: 'string', enum: PAIRS }, 'EUR/USD'),
      parameter('timeframe', 'query', 'Length of a candle.', { type: 'string', enum: TIMEFRAMES }, '5m'),
      parameter('time', 'query', 'Opening of the closed candle, epoch milliseconds.', WHOLE, CANDLE.time),
    ],
    answer: { schema: ref('LogPlace'), example: { direction: 3, price: 13, outcome: null } },
    failures: ['BAD_USER_INPUT', 'NOT_FOUND'],
  },
  '/api/record/sums': {
    operationId: 'recordSums',
    summary: 'All series and sums',
    description: 'The sums behind every figure, with the number of leaves that they count.',
    limit: CALLS_LIMIT,
    answer: { schema: ref('RecordSums'), example: { size: 7, series: [], sums: [], undirected: [] } },
    isTagged: true,
    failures: [],
  },
  '/api/record/log': {
    operationId: 'recordLogMonths',
    summary: 'Months of the log',
    description: 'Each with its first leaf and its number of leaves.',
    limit: CALLS_LIMIT,
    answer: {
      schema: { type: 'array', items: ref('LogMonth') },
      example: [{ month: '2026-11', first: 0, size: 7 }],
    },
    failures: [],
  },
  '/api/record/log/{month}.ndjson': {
    operationId: 'recordLogMonth',
    summary: 'The log of a month',
    description:
      'One leaf per line, in order; an empty line stands for a leaf whose row was deleted. A month that has ended can be cached for a day.',
    limit: FILES_LIMIT,
    parameters: [parameter('month', 'path', 'Year and month (UTC).', MONTH, '2026-11')],
    answer: {
      schema: ref('LogLeaf'),
      example: { type: 'outcome', of: 3, exit: 1.086_07, outcome: 'WON' },
      isLines: true,
    },
    isTagged: true,
    failures: ['BAD_USER_INPUT', 'NOT_FOUND'],
  },
  '/api/record/former-heads.ndjson': {
    operationId: 'recordFormerHeads',
    summary: 'Times of former heads',
    description:
      'Until each batch of leaves ended with one that says when it was signed, the time stood beside the tree. One head per line, oldest first; empty for a log that began later.',
    limit: CALLS_LIMIT,
    answer: { schema: ref('FormerHead'), example: { size: 7, time: 1_763_812_860_700 }, isLines: true },
    failures: [],
  },
  '/api/record/candles/{series}/{month}.ndjson': {
    operationId: 'recordCandles',
    summary: 'The candles that the engine read in a month',
    description: 'One candle per line, ordered by pair, timeframe and time; empty if there are none.',
    limit: FILES_LIMIT,
    parameters: [
      parameter('series', 'path', 'Number of the series.', { ...WHOLE, maximum: 32_767 }, 1),
      parameter('month', 'path', 'Year and month by the time of the source (UTC).', MONTH, '2026-11'),
    ],
    answer: {
      schema: ref('PublishedCandle'),
      example: { ...CANDLE, open: 1.086, high: 1.0862, low: 1.0859, close: 1.086_07, since: 3 },
      isLines: true,
    },
    failures: ['BAD_USER_INPUT'],
  },
};

function contentOf({ schema, example, isLines }: Answered): JsonSchema {
  if (!isLines) return { 'application/json': { schema, example } };
  const lines = { type: 'string', contentMediaType: 'application/x-ndjson', contentSchema: schema };
  return { 'application/x-ndjson': { schema: lines, example: `${JSON.stringify(example)}\n` } };
}

const STATUS = { BAD_USER_INPUT: '400', NOT_FOUND: '404' } as const;

function describeCall(call: RecordCall): JsonSchema {
  const { operationId, summary, description, limit, parameters, answer, isTagged, failures } = call;
  const failure = (code: string) => ({ $ref: `#/components/responses/${code}` });
  return {
    operationId,
    tags: ['record'],
    summary,
    description: `${description} ${limit}`,
    security: [{}],
    ...(parameters && { parameters }),
    responses: {
      '200': { description: 'Done.', headers: headerRefs('X-Request-Id'), content: contentOf(answer) },
      ...(isTagged && { '304': { description: 'Unchanged since the answer whose tag was sent.' } }),
      ...Object.fromEntries(failures.map((code) => [STATUS[code], failure(code)])),
      '429': failure('RATE_LIMITED'),
      '500': failure('INTERNAL_SERVER_ERROR'),
      '503': failure('UNAVAILABLE'),
    },
  };
}

/** `GET` of each path of the record, public. */
export function recordCalls(schema: GraphQLSchema, components: SchemaComponents): Record<string, JsonSchema> {
  const all = { '/api/record': figuresOf(schema, components), ...CALLS };
  return Object.fromEntries(Object.entries(all).map(([path, call]) => [path, describeCall(call)]));
}
