import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { formatClock } from '../../../../lib/format-time';
import { fakeGateway, refusal, renderWith } from '../../../../testing/live-gateway';
import { agreementLesson } from './agreement-step';
import { breakEvenLesson } from './break-even-step';
import { candleText, wellFormed } from './candle-step';
import { coinLesson } from './coin-step';
import { confidenceLesson } from './confidence-step';
import { hitRateLesson } from './hit-rate-step';
import { levelsLesson } from './levels-step';
import { liveChartLesson, liveChartQuestion } from './live-chart-step';
import { martingaleLesson } from './martingale-step';
import { outcomeLesson } from './outcome-step';
import { pauseLesson } from './pause-step';
import { rsiLesson } from './rsi-step';
import { signalCardLesson } from './signal-card-step';
import { timeframeLesson } from './timeframe-step';

test('a rising candle has a body and wicks', () => {
  expect(candleText({ open: 40, close: 65, high: 80, low: 39 })).toBe(
    'Vela de alta: fechou 25 pontos acima da abertura. Pavio de cima: 15 pontos. Pavio de baixo: 1 ponto.',
  );
});

test('a falling candle, and one that closed where it opened', () => {
  expect(candleText({ open: 40, close: 20, high: 40, low: 20 })).toContain(
    'Vela de baixa: fechou 20 pontos abaixo',
  );
  expect(candleText({ open: 40, close: 40, high: 50, low: 30 })).toContain('fechou onde abriu');
});

test('high and low always enclose the body', () => {
  const price = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(fc.record({ open: price, high: price, low: price, close: price }), (shape) => {
      const { open, high, low, close } = wellFormed(shape);
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
    }),
  );
});

const closedCandle = { time: 1_772_000_000_000, open: 1.0861, high: 1.0865, low: 1.086, close: 1.0864 };
const rightOf = (close: number) =>
  liveChartQuestion('EUR/USD', { ...closedCandle, close }).answers.filter(({ right }) => right);

test('the question names the candle by its time, and the answer shows its prices', () => {
  expect(liveChartQuestion('EUR/USD', closedCandle).text).toContain(formatClock(closedCandle.time));
  expect(rightOf(1.0864)).toMatchObject([
    { text: 'Vela de alta', why: 'Ela abriu em 1,08610 e fechou em 1,08640.' },
  ]);
});

test('one answer is right, whichever way the candle moved', () => {
  expect(rightOf(1.086)).toMatchObject([{ text: 'Vela de baixa' }]);
  expect(rightOf(1.0861)).toMatchObject([{ text: 'Fechou onde abriu' }]);
});

/** RSI up and down between 20 and 80, a candle every five minutes, each closing at or above the previous close. */
const lessonMarket = {
  __typename: 'LessonMarket',
  pair: 'EUR/USD',
  timeframe: '5m',
  simulated: true,
  levels: null,
  candles: Array.from({ length: 60 }, (_, place) => ({
    __typename: 'LessonCandle',
    time: new Date(Date.UTC(2026, 0, 5, 12, place * 5)).toISOString(),
    open: 1.08 + place / 1e5,
    high: 1.0802 + place / 1e5,
    low: 1.0798 + place / 1e5,
    close: 1.0801 + place / 1e5,
    rsi: 50 + 30 * Math.sin(place / 3),
  })),
};

const show = (Body: ComponentType, LessonMarket: () => unknown = async () => ({ lessonMarket })) =>
  renderWith(fakeGateway({ LessonMarket }), <Body />);

const slide = (name: string | RegExp, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });

/** A large figure, by its name. */
const figure = (name: string | RegExp) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('RSI: another threshold selects other signals, each with its interval', async () => {
  show(rsiLesson.Body);
  await screen.findByText('Dados simulados');
  const at30 = Number(figure('Sinais'));
  expect(at30).toBeGreaterThan(0);
  expect(screen.getByRole('img', { name: /^RSI de 60 velas fechadas/ })).toBeVisible();
  expect(screen.getByRole('img', { name: /^Acerto medido/ })).toBeVisible();
  slide('Limiar do RSI', 15);
  expect(figure('Sinais')).toBe('0');
  expect(screen.getByText(/não há o que medir/)).toBeVisible();
});

describe('a feed with hourly candles only', () => {
  const hourly = async () => ({ lessonMarket: { ...lessonMarket, timeframe: '1h' } });

  test.each([
    ['RSI', rsiLesson, '5m'],
    ['levels', levelsLesson, '5m'],
    ['live chart', liveChartLesson, '1m'],
    ['timeframe', timeframeLesson, '1m'],
  ])('%s: names the missing candles and teaches with the available ones', async (_, { Body }, wanted) => {
    show(Body, hourly);
    expect(
      await screen.findByText(`Este mercado não tem velas de ${wanted}. As desta lição são de 1h.`),
    ).toBeVisible();
    expect(screen.queryByRole('img', { name: /velas (fechadas )?de (1m|5m)/ })).toBeNull();
  });

  test('timeframe: only multiples of an hour are offered', async () => {
    const candles = lessonMarket.candles.map((candle, place) => ({
      ...candle,
      time: new Date(Date.UTC(2026, 0, 5, place)).toISOString(),
    }));
    show(timeframeLesson.Body, async () => ({ lessonMarket: { ...lessonMarket, timeframe: '1h', candles } }));
    expect(await screen.findByRole('radio', { name: '1h' })).toBeChecked();
    expect(screen.getAllByRole('radio', { name: /^\d/ })).toHaveLength(1);
    expect(figure('Velas inteiras de 1h')).toBe('60');
  });
});

test('candles that fail to load show the reason and a retry', async () => {
  show(rsiLesson.Body, async () => Promise.reject(refusal('Mercado sem dados no momento')));
  expect(await screen.findByText('Mercado sem dados no momento')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Tentar novamente/ })).toBeVisible();
});

test('agreement: balanced inputs have no direction, inputs that agree have the measured confidence', () => {
  show(agreementLesson.Body);
  slide(/^Fechamento/, 50);
  slide(/^Preço/, 50);
  slide('RSI', 50);
  expect(screen.getByText(/^Pontuação 0: as entradas se anulam/)).toBeVisible();
  slide(/^Fechamento/, 100);
  slide(/^Tamanho/, 0);
  slide(/^Preço/, 100);
  slide('RSI', 70);
  expect(
    screen.getByText('Pontuação −53,5: PUT. Chance estimada em 1h: 59,9%. Confiança 95%, força Muito Forte.'),
  ).toBeVisible();
});

test('signal card: a selected part is explained', async () => {
  show(signalCardLesson.Body);
  await userEvent.click(screen.getByRole('radio', { name: 'Confiança' }));
  expect(screen.getByText(/Não é a probabilidade de acertar/)).toBeVisible();
});

describe('§9 tutorial labels: high from 80, medium from 60, low below', () => {
  test.each([
    [80, 'Confiança alta'],
    [79, 'Confiança média'],
    [60, 'Confiança média'],
    [59, 'Confiança baixa'],
  ])('%i: %s', (confidence, label) => {
    show(confidenceLesson.Body);
    slide('Confiança', confidence);
    expect(screen.getByText(label)).toBeVisible();
  });
});

test('outcome: prices that round to the same value are a tie, and the stake is returned', () => {
  show(outcomeLesson.Body);
  slide(/^Último preço/, 2);
  expect(screen.getByText(/^Empate: a entrada de R\$\s100,00 volta inteira/)).toBeVisible();
  slide(/^Último preço/, 3);
  expect(screen.getByText(/^Acerto: \+R\$\s85,00\./)).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: /^PUT/ }));
  expect(screen.getByText(/^Erro: −R\$\s100,00\./)).toBeVisible();
});

test('hit rate: 15 of 23 lies between 44.9 % and 81.2 %; 300 of 460 are above the break-even', () => {
  show(hitRateLesson.Body);
  expect(figure('Intervalo de 95%')).toBe('44,9% a 81,2%');
  expect(screen.getByText(/^Ainda não se sabe se fica acima do equilíbrio\./)).toBeVisible();
  slide('Sinais decididos', 460);
  slide('Acertos', 300);
  expect(screen.getByText('Fica acima do equilíbrio, mesmo conferindo muitas vezes.')).toBeVisible();
});

describe('break-even', () => {
  test('moves with the payout, as does the expected result of R$ 100', () => {
    show(breakEvenLesson.Body);
    expect(figure('Equilíbrio')).toBe('54,1%');
    expect(figure(/^Esperado/)).toBe('−R$\u00a01,58');
    slide('Payout', 100);
    expect(figure('Equilíbrio')).toBe('50,0%');
  });

  test.each([
    ['58,8', /^Certo: 1 ÷ 1,70 = 58,8%/],
    ['58.82 %', /^Certo/],
    ['50', /^É mais do que isso/],
    ['70', /^É menos do que isso/],
    ['metade', /^Escreva um número em “Ponto de equilíbrio/],
  ])('%s is answered', async (typed, verdict) => {
    show(breakEvenLesson.Body);
    await userEvent.type(screen.getByRole('textbox', { name: 'Ponto de equilíbrio (%)' }), `${typed}{Enter}`);
    expect(screen.getByText(verdict)).toBeVisible();
  });
});

test('coin: each round is counted, and a hundred more can be played at once', async () => {
  show(coinLesson.Body);
  expect(screen.getAllByRole('img', { name: /acertos e \d+ erros$/ })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Jogar mais 20 operações' }));
  expect(figure('Rodadas jogadas')).toBe('2');
  await userEvent.click(screen.getByRole('button', { name: 'Jogar 100 rodadas' }));
  expect(figure('Rodadas jogadas')).toBe('102');
  expect(Number(figure('Moeda na frente'))).toBeGreaterThan(10);
});

test('martingale: it runs until it breaks, and another run differs', async () => {
  show(martingaleLesson.Body);
  const first = screen.getByText(/^Quebrou na operação/).textContent;
  await userEvent.click(screen.getByRole('button', { name: 'Rodar outra vez' }));
  expect(screen.getByText(/^Quebrou na operação/).textContent).not.toBe(first);
});

test('pause: the third loss starts a pause, the fifth ends the day, ties change nothing', async () => {
  show(pauseLesson.Body);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  for (const name of ['Perda', 'Perda', 'Empate', 'Perda']) await press(name);
  expect(screen.getByText('3 perdas seguidas: pausa de 1 hora.')).toBeVisible();
  for (const name of ['Perda', 'Perda']) await press(name);
  expect(screen.getByText('5 perdas seguidas: pare por hoje.')).toBeVisible();
  await press('Ganho');
  expect(screen.getByText('5 perdas seguidas: pare por hoje.')).toBeVisible();
  await press('Novo dia');
  expect(screen.getByText(/^O dia ainda não tem operações/)).toBeVisible();
});

test('a question shows at once whether the answer is right and why, and may be answered again', async () => {
  show(hitRateLesson.Body);
  await userEvent.click(screen.getByRole('radio', { name: 'Que ele perde dinheiro' }));
  expect(screen.getByText('Ainda não.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /entre 45% e 81%/ }));
  expect(screen.getByText('Certo.')).toBeVisible();
});
