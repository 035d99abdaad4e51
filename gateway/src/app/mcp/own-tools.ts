import { z } from 'zod';
import { PAIRS } from '#schema/pair.js';
import { PAUSE_REASONS } from '#schema/practice.js';
import type { HitRate, HitRateVerdict } from '../../features/outcomes/hit-rate.type.js';
import { moneyText, percentText } from '../../platform/pt-br.js';
import {
  breakEvenLine,
  CONFIDENCE,
  hitRateSentence,
  OWN_TEXTS,
  PRACTICE_MONEY,
  rateSentence,
  type ShownRate,
  SIMULATED,
} from './caveat-texts.js';
import { type McpTool, mcpTool } from './mcp-tool.js';
import { HIT_RATE } from './public-tools.js';

const NOTHING = z.strictObject({});

/** A page of a list, newest first. */
const PAGE = z.strictObject({
  first: z.int().min(1).max(50).default(20).describe('Quantos itens.'),
  after: z.string().max(100).optional().describe('endCursor da página anterior, para os mais antigos.'),
});

export const SIGNAL = `id pair timeframe direction confidence estimatedChance strength entryPrice expirationTime simulated
  hitRate @include(if: $account) { ${HIT_RATE} }`;

interface Simulated {
  readonly simulated: boolean;
}

const anySimulated = (rows: readonly Simulated[]) =>
  rows.some(({ simulated }) => simulated) ? SIMULATED : undefined;

interface Source extends Simulated {
  readonly breakEven: number;
  readonly first: ShownRate;
  readonly verdicts: Parameters<typeof breakEvenLine>[1];
}

/** Tools that read what the key's owner has. */
export const OWN_TOOLS: readonly McpTool[] = [
  mcpTool('sinais_ativos', {
    document: `query ($account: Boolean!) { activeSignals { ${SIGNAL} } }`,
    input: NOTHING,
    caveats: ({ activeSignals }: { activeSignals: readonly Simulated[] }) => [
      `Sinais ativos: ${activeSignals.length}.`,
      CONFIDENCE,
      anySimulated(activeSignals),
    ],
  }),
  mcpTool('sinais_passados', {
    document: `query ($first: Int!, $after: ID, $pair: Pair, $account: Boolean!) {
      pastSignals(first: $first, after: $after, pair: $pair) { endCursor items {
        id pair timeframe direction confidence strength entryPrice exitPrice outcome expirationTime settledAt simulated
        recordEntry @include(if: $account) { leaf priceLeaf outcomeLeaf address proof proofPage } } } }`,
    input: PAGE.extend({ pair: z.enum(PAIRS).optional().describe('Só este par.') }),
    caveats: ({ pastSignals: { items } }: { pastSignals: { items: readonly Simulated[] } }) => [
      'Acertos de uma página não são uma taxa: use placar ou taxa_de_acerto.',
      anySimulated(items),
    ],
  }),
  mcpTool('criptomoedas', {
    document: `{ cryptoOpportunities { id symbol name entryPrice targetPrice lastPrice potentialReturn confidence
        reason simulated generatedAt expiresAt }
      cryptoTrackRecord { overall { reached missed voided total rate low high chance sufficient verdict } } }`,
    input: NOTHING,
    caveats: ({
      cryptoOpportunities,
      cryptoTrackRecord: { overall },
    }: {
      cryptoOpportunities: readonly Simulated[];
      cryptoTrackRecord: {
        overall: Omit<ShownRate, 'won' | 'lost'> & {
          reached: number;
          missed: number;
          chance: number;
          verdict: HitRateVerdict | null;
        };
      };
    }) => [
      rateSentence(
        'Alvo atingido nas passadas',
        { ...overall, won: overall.reached, lost: overall.missed },
        { name: 'acaso', share: overall.chance, word: overall.verdict },
      ),
      CONFIDENCE,
      anySimulated(cryptoOpportunities),
    ],
  }),
  mcpTool('diario', {
    document: `query ($first: Int!, $after: ID) { journal(first: $first, after: $after) { endCursor items {
      id kind pair timeframe direction openedAt expiresAt entryPrice exitPrice stake profit outcome simulated
      note { note reason feeling tags writtenAt } } } }`,
    input: PAGE,
    caveats: ({ journal: { items } }: { journal: { items: readonly Simulated[] } }) => [
      OWN_TEXTS,
      PRACTICE_MONEY,
      anySimulated(items),
    ],
  }),
  mcpTool('habitos', {
    document: `{ tradingHabits { simulated older longestLosses longestWins chanceOfLosses
      all { trades won lost rate low high profit enough } afterLoss { trades rate low high enough }
      afterWin { trades rate low high enough } habits { kind word wins losses factor low high }
      byHour { key sums { trades rate profit enough } } byPair { key sums { trades rate profit enough } } } }`,
    input: NOTHING,
    caveats: ({
      tradingHabits,
    }: {
      tradingHabits: (Simulated & { readonly all: ShownRate & { readonly enough: boolean } }) | null;
    }) => [
      tradingHabits
        ? 'Uma diferença entre grupos pode ser acaso: só as de "habits" foram testadas, e enough diz onde há operações bastantes.'
        : 'Ainda não há operação liquidada.',
      PRACTICE_MONEY,
      tradingHabits?.simulated ? SIMULATED : undefined,
    ],
  }),
  mcpTool('alertas', {
    document: `query ($first: Int!, $after: ID) { alerts(first: $first, after: $after) { endCursor items {
      id ruleName pair timeframe direction confidence estimatedChance strength entryPrice exitPrice outcome
      expirationTime createdAt simulated leaf } } }`,
    input: PAGE,
    caveats: ({ alerts: { items } }: { alerts: { items: readonly Simulated[] } }) => [
      OWN_TEXTS,
      CONFIDENCE,
      anySimulated(items),
    ],
  }),
  mcpTool('fontes', {
    document: `{ callSources { id name kind zone claimedRate createdAt closedAt publishedAt figures { simulated breakEven
      pending duplicates first { won lost tied voided rate low high } verdicts { line word signalsNeeded }
      unverified { won lost tied voided } } } }`,
    input: NOTHING,
    caveats: ({ callSources }: { callSources: readonly { readonly figures: Source }[] }) => [
      OWN_TEXTS,
      ...callSources.map(({ figures: { first, breakEven, verdicts } }, at) =>
        rateSentence(`Fonte ${at + 1} da lista`, first, breakEvenLine(breakEven, verdicts)),
      ),
      anySimulated(callSources.map(({ figures }) => figures)),
    ],
  }),
  mcpTool('pratica', {
    document: `query ($first: Int!, $after: ID, $account: Boolean!) {
      practiceAccount { id balance equity openStake openTrades payoutPercent breakEven lossStreak pausedUntil pauseReason
        largeStakeAbove }
      practiceHitRate @include(if: $account) { ${HIT_RATE} }
      practiceTrades(first: $first, after: $after) { endCursor items { id pair timeframe direction stake payoutPercent
        profit profitIfWon result status entryPrice exitPrice openedAt expiresAt simulated } } }`,
    input: PAGE,
    caveats: ({
      practiceAccount: { balance, pausedUntil, pauseReason, breakEven },
      practiceHitRate,
    }: {
      practiceAccount: {
        balance: number;
        pausedUntil: string | null;
        pauseReason: keyof typeof PAUSE_REASONS | null;
        breakEven: number;
      };
      practiceHitRate?: HitRate;
    }) => [
      `${PRACTICE_MONEY} Saldo: ${moneyText(balance)}. Equilíbrio: ${percentText(breakEven)} de acerto.`,
      pauseReason && pausedUntil ? `A prática está parada: ${PAUSE_REASONS[pauseReason]}.` : undefined,
      practiceHitRate && hitRateSentence('Acerto na prática', practiceHitRate),
    ],
  }),
];
