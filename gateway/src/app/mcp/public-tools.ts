import { z } from 'zod';
import { ACADEMY, LEARNING } from '#schema/education.js';
import { PAIRS } from '#schema/pair.js';
import { demonstrationText } from '#schema/record-texts.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import type { HitRate } from '../../features/outcomes/hit-rate.type.js';
import {
  breakEvenLine,
  CONFIDENCE,
  hitRateSentence,
  rateSentence,
  type ShownRate,
  SIMULATED,
} from './caveat-texts.js';
import { type McpTool, mcpTool } from './mcp-tool.js';

/** A market, as most tools ask for it. */
export const MARKET_INPUT = z.strictObject({
  pair: z.enum(PAIRS).describe('Par de moedas.'),
  timeframe: z.enum(TIMEFRAMES).describe('Tempo gráfico.'),
});

const NOTHING = z.strictObject({});

/** What is to be proved: nothing, a leaf, or an entry. The operation says which parts go together. */
const PROVEN = z.strictObject({
  leaf: z
    .int()
    .min(0)
    .max(1e15)
    .optional()
    .describe('Uma linha do registro, pelo número: leaf, priceLeaf ou outcomeLeaf de sinais_passados.'),
  pair: z.enum(PAIRS).optional().describe('Em vez de leaf, o par de uma entrada, com timeframe e time.'),
  timeframe: z.enum(TIMEFRAMES).optional().describe('O tempo gráfico da entrada.'),
  time: z.iso.datetime().optional().describe('A abertura da vela da entrada, como em velas.'),
  series: z
    .int()
    .min(1)
    .max(32_767)
    .optional()
    .describe('A série da entrada; sem ela, a que o placar mostra.'),
});

export const HIT_RATE = 'won lost tied voided total rate low high breakEven sufficient verdict signalsNeeded';

interface Simulated {
  readonly simulated: boolean;
}

const simulatedOnly = ({ simulated }: Simulated) => (simulated ? SIMULATED : undefined);

interface RecordAnswer {
  readonly record: {
    readonly prices: 'REAL' | 'UNVERIFIED' | 'REPLAYED' | 'SIMULATED';
    readonly breakEven: number;
    readonly pending: number;
    readonly overall: ShownRate & { readonly verdicts: Parameters<typeof breakEvenLine>[1] };
  };
}

const pricesSentence = ({ prices }: RecordAnswer['record']) =>
  prices === 'REAL' ? undefined : demonstrationText(prices);

const ROW = 'key won lost tied voided rate low high verdicts { line word signalsNeeded }';
const HEAD = 'head { size root signedAt vkey } witnesses { name vkey size signedAt verified }';

/** How an entry is checked, for programs that can fetch an address. */
const CHECKING = [
  'Folhas de uma entrada: GET /api/record/entry?series=&pair=&timeframe=&time=.',
  'Prova de que uma folha está no registro: GET /api/record/proofs/inclusion?leaf=&size= (RFC 9162).',
  'Prova de que o registro só cresceu: GET /api/record/proofs/consistency?first=&size=.',
  'Checkpoint assinado: GET /registro/checkpoint (C2SP tlog-tiles). Tudo de uma vez: o programa /verify-record.mjs.',
];

/** How a program checks the proofs of an answer by itself. */
const CHECKING_HERE = [
  'Para conferir cada prova: comece por SHA-256 do byte 0x00 e dos bytes UTF-8 de line, como vieram; junte hashes na ordem, cada vez por SHA-256 do byte 0x01, do lado esquerdo e do direito, que leaf e size decidem (RFC 9162, 2.1.3.2); o resultado tem de ser a raiz na terceira linha de checkpoint, a segunda tem de ser size, e a assinatura do texto antes da linha vazia, com a sua última quebra de linha, tem de valer para vkey (Ed25519, C2SP signed-note).',
  'vkey veio deste mesmo servidor: compare com a que você guardou ou recebeu de outra fonte, ou confira as assinaturas das testemunhas em que confia (C2SP tlog-cosignature).',
];

/** Tools about the market, the record and the lessons. */
export const PUBLIC_TOOLS: readonly McpTool[] = [
  mcpTool<{ market: Simulated & { state: string } }, typeof NOTHING>('mercado', {
    document: '{ market { state simulated feed pairs opensAt closesAt lastTickAt } }',
    input: NOTHING,
    caveats: ({ market }) => [
      simulatedOnly(market),
      market.state === 'OPEN' ? undefined : 'O mercado não está aberto: o último preço pode ser antigo.',
    ],
  }),
  mcpTool('velas', {
    document: `query ($pair: Pair!, $timeframe: Timeframe!, $limit: Int!) {
      candles(pair: $pair, timeframe: $timeframe, limit: $limit) {
        pair timeframe simulated candles { time open high low close } levels { support resistance } } }`,
    input: MARKET_INPUT.extend({
      limit: z.int().min(1).max(300).default(50).describe('Quantas velas fechadas, as mais novas.'),
    }),
    caveats: ({ candles }: { candles: Simulated }) => [simulatedOnly(candles)],
  }),
  mcpTool('analise', {
    document: `query ($pair: Pair!, $timeframe: Timeframe!) {
      technicalAnalysis(pair: $pair, timeframe: $timeframe) {
        pair timeframe candleTime close direction confidence estimatedChance strength recommendation simulated
        indicators { rsi macd macdSignal macdHistogram support resistance atr signalScore } }
      recordHitRate(pair: $pair, timeframe: $timeframe) { ${HIT_RATE} } }`,
    input: MARKET_INPUT,
    caveats: ({
      technicalAnalysis,
      recordHitRate,
    }: {
      technicalAnalysis: Simulated;
      recordHitRate: HitRate;
    }) => [
      hitRateSentence('Acerto medido neste par e tempo', recordHitRate),
      CONFIDENCE,
      simulatedOnly(technicalAnalysis),
    ],
  }),
  mcpTool('placar', {
    document: `{ record { prices payout breakEven pending
      series { feed engineVersion from } overall { ${ROW} } late { ${ROW} }
      groups { dimension rows { ${ROW} } } gaps { from until } ${HEAD} } }`,
    input: NOTHING,
    caveats: ({ record }: RecordAnswer) => [
      rateSentence(
        'Acerto em todas as velas fechadas',
        record.overall,
        breakEvenLine(record.breakEven, record.overall.verdicts),
      ),
      `Entradas ainda sem resultado: ${record.pending}.`,
      pricesSentence(record),
    ],
  }),
  mcpTool('taxa_de_acerto', {
    document: `query ($pair: Pair!, $timeframe: Timeframe!) {
      recordHitRate(pair: $pair, timeframe: $timeframe) { ${HIT_RATE} } market { simulated } }`,
    input: MARKET_INPUT,
    caveats: ({ recordHitRate, market }: { recordHitRate: HitRate; market: Simulated }) => [
      hitRateSentence('Acerto neste par e tempo', recordHitRate),
      simulatedOnly(market),
    ],
  }),
  mcpTool('provas', {
    document: `query ($leaf: Float, $pair: Pair, $timeframe: Timeframe, $time: DateTimeISO, $series: Int, $asked: Boolean!) {
      record { prices series { id feed engineVersion from } ${HEAD} }
      recordProofs(leaf: $leaf, pair: $pair, timeframe: $timeframe, time: $time, series: $series) @include(if: $asked) {
        leaf line size hashes checkpoint vkey } }`,
    input: PROVEN,
    variables: (input) => ({ ...input, asked: Object.keys(input).length > 0 }),
    caveats: ({ record, recordProofs }: RecordAnswer & { recordProofs?: readonly unknown[] }) => [
      ...(recordProofs ? CHECKING_HERE : CHECKING),
      pricesSentence(record),
    ],
  }),
  mcpTool('educacao', {
    document: `{ educationProgress { completedModules
      academy { id open completedAt stepsDone } learning { id open completedAt stepsDone } } }`,
    input: NOTHING,
    caveats: () => [
      `Módulos da academia: ${ACADEMY.map(({ id, steps }) => `${id} (${steps.length} passos)`).join(', ')}.`,
      `Módulos de estudo: ${LEARNING.map(({ id, steps }) => `${id} (${steps.length} passos)`).join(', ')}.`,
      'As lições estão na página /education.',
    ],
  }),
];
