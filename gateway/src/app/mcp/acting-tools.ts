import { z } from 'zod';
import { PRACTICE_STAKE_MAX, PRACTICE_STAKE_MIN } from '#schema/practice.js';
import type { HitRate } from '../../features/outcomes/hit-rate.type.js';
import { moneyText } from '../../platform/pt-br.js';
import { CONFIDENCE, hitRateSentence, PRACTICE_MONEY, SIMULATED } from './caveat-texts.js';
import { type McpTool, mcpTool } from './mcp-tool.js';
import { SIGNAL } from './own-tools.js';
import { MARKET_INPUT } from './public-tools.js';

interface NewSignal {
  readonly simulated: boolean;
  readonly hitRate?: HitRate;
}

function signalSentences({ simulated, hitRate }: NewSignal): (string | undefined)[] {
  return [
    hitRate && hitRateSentence('Sinais assim acertaram', hitRate),
    CONFIDENCE,
    simulated ? SIMULATED : undefined,
  ];
}

/** Tools that change something, each for keys with its scope alone. */
export const ACTING_TOOLS: readonly McpTool[] = [
  mcpTool('gerar_sinal', {
    document: `mutation ($input: GenerateSignalInput!, $account: Boolean!) { generateSignal(input: $input) { ${SIGNAL}
      analysis { recommendation indicators { rsi macd support resistance signalScore } } } }`,
    input: MARKET_INPUT,
    variables: (input) => ({ input }),
    caveats: ({ generateSignal }: { generateSignal: NewSignal }) => [
      'Um sinal foi gerado e gastou 1 das gerações por minuto. O resultado dele será contado, certo ou errado.',
      ...signalSentences(generateSignal),
    ],
  }),
  mcpTool('salvar_sinal', {
    document: `mutation ($id: ID!, $account: Boolean!) { saveSignal(input: { id: $id }) { ${SIGNAL} savedAt } }`,
    input: z.strictObject({ id: z.uuid().describe('Id de um sinal que o dono da chave gerou.') }),
    caveats: ({ saveSignal }: { saveSignal: NewSignal }) => [
      'O sinal foi salvo na lista de ativos.',
      ...signalSentences(saveSignal),
    ],
  }),
  mcpTool('operar_na_pratica', {
    document: `mutation ($input: PlacePracticeOrderInput!) { placePracticeOrder(input: $input) { warning
      trade { id pair timeframe direction stake payoutPercent profitIfWon status entryPrice openedAt expiresAt simulated }
      account { balance openStake openTrades lossStreak pausedUntil pauseReason } } }`,
    input: MARKET_INPUT.extend({
      direction: z.enum(['CALL', 'PUT']).describe('CALL: o preço sobe até a expiração; PUT: desce.'),
      stake: z
        .int()
        .min(PRACTICE_STAKE_MIN)
        .max(PRACTICE_STAKE_MAX)
        .describe('Valor em centavos de real: 1000 é R$ 10,00.'),
      idempotencyKey: z
        .string()
        .regex(/^[\w-]{16,64}$/)
        .describe(
          'Chave de idempotência, nova para cada ordem, como um UUID. Repetir a mesma ordem com ela não abre outra.',
        ),
      statedChance: z
        .int()
        .min(1)
        .max(99)
        .optional()
        .describe('A chance, em %, que a própria pessoa dá à direção.'),
    }),
    variables: (input) => ({ input }),
    caveats: ({
      placePracticeOrder: { trade, account },
    }: {
      placePracticeOrder: { trade: { stake: number; simulated: boolean }; account: { balance: number } };
    }) => [
      `Operação de prática aberta com ${moneyText(trade.stake)}; saldo: ${moneyText(account.balance)}. ${PRACTICE_MONEY}`,
      'Ela não pode ser desfeita: termina na expiração.',
      trade.simulated ? SIMULATED : undefined,
    ],
  }),
];
