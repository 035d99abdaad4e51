import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { CHANGE_REASONS } from '../../../features/record/engine-change/engine-change.js';
import { VOID_REASON_CODES } from '../../../features/record/record-codes.js';
import { UNDIRECTED_REASONS } from '../../../features/record/undirected/undirected-reason.js';
import type { JsonSchema } from './json-schema.js';

type Properties = Readonly<Record<string, JsonSchema>>;

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** An object of these fields, all required except the optional ones. */
function object(description: string, properties: Properties, optional: readonly string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', description, properties, required };
}

const whole = (description: string): JsonSchema => ({ type: 'integer', minimum: 0, description });
const number = (description: string): JsonSchema => ({ type: 'number', description });
const text = (description: string): JsonSchema => ({ type: 'string', description });
const oneOf = (description: string, values: readonly string[]): JsonSchema => ({
  type: 'string',
  enum: values,
  description,
});
const constant = (value: string): JsonSchema => ({ type: 'string', enum: [value] });
const nullable = ({ type, ...schema }: JsonSchema): JsonSchema => ({ ...schema, type: [type, 'null'] });
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

const time = (description: string) => whole(`${description} Epoch milliseconds.`);
const hash = text('SHA-256, base64url.');
const pair = oneOf('Currency pair.', PAIRS);
const timeframe = oneOf('Length of a candle.', TIMEFRAMES);
const kind = oneOf('Where prices come from.', ['real', 'unverified', 'replayed', 'simulated']);
const direction = oneOf('Where the price is expected.', ['CALL', 'PUT']);
const series = whole('Number of a feed and an engine version.');
const shadow = whole('Number of a candidate beside a series.');
const ofDirection = whole("Number of the direction's leaf.");
const market = { series, pair, timeframe, time: time('Opening of the closed candle.') };

const counts: Properties = {
  won: whole('Right ones.'),
  lost: whole('Wrong ones.'),
  tied: whole('Ended at their entry price; in no rate.'),
  voided: whole('Without a price to settle by; in no rate.'),
};

/** Answers of the record's calls, each under its name. */
export const RECORD_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  FormerHead: object('A head from before the leaves said when they were signed.', {
    size: whole('Leaves that it covers.'),
    time: time('When it was signed.'),
  }),
  LogKey: object('A public key (JWK, RFC 8037).', {
    kty: constant('OKP'),
    crv: constant('Ed25519'),
    kid: text('Thumbprint of RFC 7638.'),
    x: text('The key, base64url.'),
    alg: constant('EdDSA'),
    use: constant('sig'),
  }),
  LogProof: object('Hashes of RFC 9162, nearest to the leaf first.', {
    size: whole('Leaves of the tree.'),
    hashes: listOf(hash),
  }),
  LogMonth: object('A month of the log (UTC).', {
    month: text('YYYY-MM.'),
    first: whole('Its first leaf.'),
    size: whole('Its leaves.'),
  }),
  LogPlace: object("Where an entry's leaves are.", {
    direction: nullable(whole("Number of the direction's leaf.")),
    price: nullable(whole("Number of its price's; null until it has one.")),
    outcome: nullable(whole("Number of its outcome's; null until it is settled.")),
  }),
  LogLeaf: {
    description:
      'A line of the log. Its hash is SHA-256 over 0x00 and the bytes of the line, without the line feed.',
    oneOf: [
      ref('SeriesLeaf'),
      ref('EngineLeaf'),
      ref('DirectionLeaf'),
      ref('ShadowLeaf'),
      ref('ShadowDirectionLeaf'),
      ref('PriceLeaf'),
      ref('OutcomeLeaf'),
      ref('CallLeaf'),
      ref('CallOutcomeLeaf'),
      ref('SignedLeaf'),
    ],
  },
  SeriesLeaf: object('A feed and an engine version.', {
    type: constant('series'),
    series,
    feed: text('Id of the feed.'),
    engine: text('Version of the engine.'),
    kind,
    began: time('Candles that closed from then on are entered.'),
  }),
  EngineLeaf: object(
    'From then on another engine version signs the directions of a feed, new or a former one.',
    {
      type: constant('engine'),
      series,
      engine: text('Version of the engine.'),
      reason: oneOf(
        'Why: by the rule signed for it as a candidate, or by decision of the operator.',
        CHANGE_REASONS,
      ),
      changed: time('When.'),
    },
  ),
  DirectionLeaf: object(
    'The engine’s signal for a closed candle, signed before the next candle’s first price is asked for.',
    {
      type: constant('direction'),
      ...market,
      source: time("Its opening in the feed's source, if different."),
      direction,
      confidence: whole('50 to 95; no probability.'),
      chance: number('Estimated chance, 0.5 to 1.'),
      late: { type: 'boolean', description: 'Stored too late to count in the headline.' },
      stored: time('When it was stored.'),
      candles: text('SHA-256 of the candles that the engine read, base64url.'),
    },
    ['source'],
  ),
  ShadowLeaf: object(
    'A candidate version of the engine that runs beside a series, and the rule by which it may replace the present one.',
    {
      type: constant('shadow'),
      shadow,
      series,
      engine: text('Version of the candidate.'),
      began: time('When it began.'),
      weeks: whole('For so many weeks it has to run.'),
      evidence: number('E-value of “better by Brier score” that has to be reached.'),
      highest: object(
        'Highest chance of either version that counts, by timeframe.',
        Object.fromEntries(TIMEFRAMES.map((one) => [one, number('0.5 to 1.')])),
      ),
    },
  ),
  ShadowDirectionLeaf: object(
    'What a candidate says of the same candle, signed with the direction and settled by its prices.',
    {
      type: constant('shadow-direction'),
      of: ofDirection,
      shadow,
      direction,
      chance: number('Estimated chance, 0.5 to 1.'),
    },
  ),
  PriceLeaf: object('The price at which a direction is entered.', {
    type: constant('price'),
    of: ofDirection,
    price: number("The next candle's first price."),
    stored: time('When it was stored.'),
  }),
  SignedLeaf: object('The last leaf of a batch, which its checkpoint covers with the others.', {
    type: constant('signed'),
    time: time('When that checkpoint was signed.'),
  }),
  OutcomeLeaf: object(
    'How an entry ended.',
    {
      type: constant('outcome'),
      of: ofDirection,
      exit: nullable(number("The next candle's close; null for VOID.")),
      outcome: oneOf('The result.', ['WON', 'LOST', 'TIE', 'VOID']),
      why: oneOf('Why it is VOID; omitted for other outcomes.', Object.keys(VOID_REASON_CODES)),
    },
    ['why'],
  ),
  CallLeaf: object('A call of a source, signed when it was received; private until its owner shows it.', {
    type: constant('call'),
    source: text('Random name of the source.'),
    number: whole('Of the call within its source, from 1 without holes.'),
    digest: text('SHA-256 of the call with its salt, base64url.'),
  }),
  CallOutcomeLeaf: object('How a call ended.', {
    type: constant('call-outcome'),
    of: whole("Number of the call's leaf."),
    digest: text('SHA-256 of the outcome with the salt of the call, base64url.'),
  }),
  PublishedCandle: object('A closed candle that the engine read, by the time of its source.', {
    pair,
    timeframe,
    time: market.time,
    open: number('First price.'),
    high: number('Highest price.'),
    low: number('Lowest price.'),
    close: number('Last price.'),
    since: whole('Leaves of the log when it was stored.'),
  }),
  RecordLead: object('Sums of the lead y of an hour.', {
    decided: whole('Won and lost ones.'),
    lead: number('Σy.'),
    squares: number('Σy².'),
    cubes: number('Σy³.'),
    fourths: number('Σy⁴.'),
  }),
  RecordSums: object('All series and sums at one moment.', {
    size: whole('Leaves that they count.'),
    series: listOf(
      object('A feed read by an engine version.', {
        id: series,
        feed: text('Id of the feed.'),
        engineVersion: text('Version of the engine.'),
        kind,
        beganAt: { type: 'string', format: 'date-time', description: 'Candles that closed from then on.' },
        lastClose: {
          type: ['string', 'null'],
          format: 'date-time',
          description: 'Close of its newest entry; null before the first.',
        },
        pending: whole('Entries without an outcome.'),
        countedUntil: {
          type: ['string', 'null'],
          format: 'date-time',
          description:
            'Candles without a direction are counted that open before this hour; null before the first, and of a replay.',
        },
        countedSize: nullable(whole('Leaves of the log when they were.')),
      }),
    ),
    undirected: listOf(
      object('Closed candles of a series without a direction, for one reason.', {
        series,
        reason: oneOf('Why they have none.', UNDIRECTED_REASONS),
        count: whole('Candles.'),
      }),
    ),
    sums: listOf(
      object('Counts of one selection of a series.', {
        series,
        dimension: text('Such as `pair`; `all` is the whole without late ones, `late` those.'),
        value: text('Such as `EUR/USD`.'),
        ...counts,
        chanceSum: number('Σ chance of won and lost ones.'),
        brierSum: number('Σ (chance − won)² of them.'),
        clusters: object('Sums over complete hours of w won and n decided ones.', {
          clusters: whole('Hours.'),
          won: whole('Σw.'),
          decided: whole('Σn.'),
          wonWon: whole('Σw².'),
          wonDecided: whole('Σwn.'),
          decidedDecided: whole('Σn².'),
          largest: whole('The largest n.'),
        }),
        leads: object(
          'By how much the Brier score is better than a rival’s, over complete hours; `present`, the present version, is the rival of a `shadow` alone.',
          {
            coin: ref('RecordLead'),
            reverse: ref('RecordLead'),
            present: ref('RecordLead'),
          },
          ['present'],
        ),
      }),
    ),
  }),
};
