import { describe, expect, test } from 'vitest';
import type { PracticeTrade } from '../practice/practice-trade.type.js';
import { practiceNotice } from './practice-notice.js';

const userId = '00000000-0000-7000-8000-000000000001';
const trade: PracticeTrade = {
  id: '00000000-0000-7000-8000-000000000002',
  pair: 'EUR/USD',
  timeframe: '5m',
  direction: 'CALL',
  stake: 10_000,
  payoutPercent: 85,
  profitIfWon: 8500,
  entryPrice: 1.1,
  exitPrice: 1.2,
  openedAt: new Date(0),
  expiresAt: new Date(1),
  settledAt: new Date(2),
  status: 'SETTLED',
  result: 'WON',
  profit: 8500,
  signalId: null,
  statedChance: null,
  simulated: true,
};
const settled = (given: Partial<PracticeTrade>) =>
  practiceNotice({ kind: 'SETTLED', userId, trade: { ...trade, ...given } })?.body.replaceAll('\u00a0', ' ');

describe('notices of practice', () => {
  test.each([
    ['WON', 8500, 'EUR/USD 5m CALL: acerto, +R$ 85,00.'],
    ['LOST', -10_000, 'EUR/USD 5m CALL: erro, −R$ 100,00.'],
    ['TIE', 0, 'EUR/USD 5m CALL: empate, valor devolvido.'],
    ['VOID', 0, 'EUR/USD 5m CALL: sem preço no vencimento, valor devolvido.'],
  ] as const)('a trade that ended in %s reads so', (result, profit, body) => {
    expect(settled({ result, profit })).toBe(body);
  });

  test('a pause names its reason and its end in the user’s zone', () => {
    const pause = {
      userId,
      reason: 'THREE_LOSSES',
      until: new Date('2026-03-10T17:05:00Z'),
      timeZone: 'America/Sao_Paulo',
    } as const;
    expect(practiceNotice({ kind: 'PAUSED', ...pause })).toMatchObject({
      title: 'Prática em pausa',
      body: 'Motivo: três perdas seguidas. Sem novas operações até 10/03 às 14:05.',
    });
    expect(practiceNotice({ kind: 'RESUMED', ...pause })?.body).toBe(
      'Terminou a pausa por três perdas seguidas.',
    );
  });

  test('other events bring none', () => {
    expect(practiceNotice({ kind: 'PLACED', userId, trade })).toBeUndefined();
    expect(practiceNotice({ kind: 'OPENED', userId })).toBeUndefined();
    expect(practiceNotice({ kind: 'LIMITS', userId })).toBeUndefined();
  });
});
