import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type ClusterSums, oneCluster } from '#schema/statistics/tally.js';
import { refusal, renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { RecordPage } from './record-page';

function clustersOf(won: number, decided: number, hours: number): ClusterSums & { __typename: string } {
  const one = oneCluster(won, decided);
  return {
    __typename: 'RecordClusters',
    clusters: hours,
    won: one.won * hours,
    decided: one.decided * hours,
    wonWon: one.wonWon * hours,
    wonDecided: one.wonDecided * hours,
    decidedDecided: one.decidedDecided * hours,
    largest: decided,
  };
}

const verdict = (line: number, word: string, signalsNeeded: number | null = null) => {
  return { __typename: 'RecordVerdict', line, word, signalsNeeded };
};

/** A row spread over this many hours, with `won` of `decided` signals right in each. */
function row(key: string, won: number, decided: number, hours: number, verdicts: unknown[] = []) {
  const rate = won / decided;
  return {
    __typename: 'RecordRow',
    key,
    won: won * hours,
    lost: (decided - won) * hours,
    tied: 20,
    voided: 1,
    rate,
    low: rate - 0.01,
    high: rate + 0.01,
    meanChance: 0.52,
    brier: 0.2504,
    clusters: clustersOf(won, decided, hours),
    verdicts,
  };
}

const REAL = [verdict(0.5, 'UNKNOWN', 12_300), verdict(1 / 1.85, 'BELOW')];
const SERIES = {
  __typename: 'RecordSeries',
  id: '1',
  counting: 'CANDLES',
  prices: 'REAL',
  feed: 'deriv',
  engineVersion: '3',
  from: '2026-10-05T12:00:00Z',
  until: '2026-11-15T12:00:00Z',
  current: true,
  ...{ won: 5100, lost: 4900, tied: 20, voided: 1 },
};
const FORMER = {
  ...SERIES,
  id: 'users',
  counting: 'USERS',
  prices: 'SIMULATED',
  feed: 'simulated:1',
  engineVersion: '1',
  current: false,
};

const point = (chance: number, calibrated: number) => {
  const band = { low: chance - 0.01, high: chance + 0.01 };
  return { __typename: 'RecordReliabilityPoint', chance, decided: 5000, calibrated, ...band };
};

const reliability = (key: string, ...points: unknown[]) => ({
  __typename: 'RecordReliability',
  key,
  ...{ brier: 0.2504, miscalibration: 0.0006, discrimination: 0.0001, uncertainty: 0.2499, rounding: 0 },
  points,
});

function comparison(rival: string, key: string, word: string, signalsNeeded: number | null = null) {
  return { __typename: 'RecordComparison', rival, key, decided: 10_000, lead: -0.0004, word, signalsNeeded };
}

function worth(...comparisons: unknown[]) {
  return {
    __typename: 'RecordWorth',
    comparisons,
    reliability: [
      reliability('ALL', point(0.512, 0.505), point(0.525, 0.511)),
      reliability('5m', point(0.512, 0.502)),
      reliability('EUR/USD', point(0.534, 0.541)),
    ],
  };
}

function figures(changes: object = {}) {
  const group = (dimension: string, ...rows: unknown[]) => ({ __typename: 'RecordGroup', dimension, rows });
  return {
    __typename: 'Record',
    prices: 'REAL',
    payout: 0.85,
    pending: 50,
    breakEven: 1 / 1.85,
    series: SERIES,
    overall: row('ALL', 51, 100, 100, REAL),
    late: row('LATE', 1, 2, 5),
    witnessed: row('WITNESSED', 0, 1, 0),
    groups: [
      group('PAIR', row('EUR/USD', 26, 50, 100, REAL)),
      group('TIMEFRAME', row('5m', 26, 50, 100, REAL)),
      group('HOUR', row('9', 26, 50, 100, REAL), row('21', 30, 50, 100, REAL)),
      group('ROLLOVER', row('OUT', 26, 50, 100, REAL), row('IN', 30, 50, 100, REAL)),
      group('WEEKDAY', row('1', 26, 50, 100, REAL)),
      group('CONFIDENCE', row('90', 26, 50, 100, REAL)),
      group('CHANCE', row('51', 26, 50, 100, REAL)),
      group('WEEK', row('2026-11-16', 26, 50, 100)),
    ],
    baselines: [row('COIN', 50, 100, 100), row('REVERSE', 52, 100, 100)],
    worth: worth(),
    users: {
      __typename: 'RecordUsers',
      overall: row('ALL', 7, 12, 10),
      pairs: [row('EUR/USD', 3, 6, 10), row('USD/JPY', 4, 6, 10)],
      timeframes: [row('5m', 7, 12, 10)],
    },
    gaps: [],
    voids: [],
    undirected: [],
    undirectedUntil: '2026-11-14T06:00:00Z',
    history: [SERIES, { ...FORMER, from: null, until: null }],
    secondFeeds: [],
    coinComparisons: [],
    shadows: [],
    witnesses: [],
    head: {
      __typename: 'RecordHead',
      size: 1234,
      root: 'ab12',
      signedAt: '2026-11-22T14:00:00Z',
      vkey: 'farol.example+12345678+chave',
    },
    ...changes,
  };
}

async function show(changes?: object) {
  const client = scriptedClient({ RecordFigures: () => ({ data: { record: figures(changes) } }) });
  renderPage(<RecordPage />, client);
  await screen.findByRole('heading', { level: 2, name: 'Tudo o que já foi contado' });
}

const calibration = () => screen.getByRole('region', { name: 'O que o motor disse e o que aconteceu' });
const headline = () => screen.getByRole('region', { name: 'Todas as velas fechadas' });

describe('the record page', () => {
  test('says how many signals a witness had seen before they ended, and the rate of those', async () => {
    await show({ witnessed: row('WITNESSED', 26, 50, 100) });
    expect(headline()).toHaveTextContent(
      /Vistos por testemunha antes do resultado: 50,1% dos sinais, com acerto de 52,0% \(/,
    );
  });

  test('shows all counts and the certainty of the rate', async () => {
    await show();
    for (const text of [
      'Certos5.100',
      'Errados4.900',
      'Empates20',
      'Anulados1',
      'Pendentes50',
      'Atrasados31',
    ]) {
      expect(headline()).toHaveTextContent(text);
    }
    expect(headline()).toHaveTextContent('51,0%');
    expect(headline()).toHaveTextContent('Intervalo de 95%: 50,0% a 52,0%');
    expect(headline()).toHaveTextContent('Ainda não se sabe se fica acima ou abaixo de 50%');
    expect(headline()).toHaveTextContent('faltam cerca de 12 mil sinais');
    expect(headline()).toHaveTextContent('Fica abaixo do equilíbrio, 54,1%.');
  });

  test('recalculates break-even, its verdict and the money for another payout', async () => {
    await show();
    expect(headline()).toHaveTextContent('−R$ 5,64 a cada R$ 100');
    const slider = screen.getByRole('slider', { name: 'Payout da corretora' });
    fireEvent.change(slider, { target: { value: '60' } });
    expect(await within(headline()).findByText('Fica abaixo do equilíbrio, 62,5%.')).toBeVisible();
    fireEvent.change(slider, { target: { value: '85' } });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Empate devolve o valor apostado' }));
    expect(headline()).toHaveTextContent('−R$ 5,84 a cada R$ 100');
    expect(headline()).toHaveTextContent('só há veredito com empates devolvidos');
  });

  test('labels simulated prices as a demonstration, without a verdict', async () => {
    const bare = row('ALL', 51, 100, 100);
    await show({
      prices: 'SIMULATED',
      overall: bare,
      groups: [{ __typename: 'RecordGroup', dimension: 'PAIR', rows: [row('EUR/USD', 26, 50, 100)] }],
    });
    expect(headline()).toHaveTextContent('Demonstração: não mede mercado real');
    expect(screen.getByRole('main')).not.toHaveTextContent(/Fica (acima|abaixo)|não se sabe/);
    expect(screen.queryByRole('columnheader', { name: 'Contra 50%' })).toBeNull();
  });

  test('reports a Brier score that is no better than a coin’s', async () => {
    await show();
    const card = calibration();
    expect(card).toHaveTextContent('Escore de Brier 0,2504; o de uma moeda, que diz sempre 50%, é 0,25');
    expect(card).toHaveTextContent('A confiança não previu o acerto.');
    expect(within(card).getByRole('row', { name: /^90 a 95% 5\.000 52,0% 52,0%/ })).toBeVisible();
    expect(within(card).getByRole('img', { name: /as tabelas trazem os mesmos números/ })).toBeVisible();
  });

  test('keeps the first texts of the two axes of the diagram apart, at the size of a phone too', async () => {
    await show();
    const diagram = screen.getByRole('img', { name: /as tabelas trazem os mesmos números/ });
    const [across, up] = [...diagram.querySelectorAll('text')].map((text) => Number(text.getAttribute('y')));
    const phoneText = 17;
    expect(Number(across) - Number(up)).toBeGreaterThan(phoneText);
  });

  test('draws what was said against what happened, with a band, for all signals or a part', async () => {
    await show();
    const table = within(calibration()).getByRole('table', { name: 'Acerto por chance estimada' });
    expect(within(table).getByRole('row', { name: '51 a 52% 5.000 51,2% 50,5% 50,2 a 52,2%' })).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'EUR/USD');
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    expect(within(table).getByRole('row', { name: /^53 a 54% 5\.000 53,4% 54,1%/ })).toBeVisible();
  });

  test('draws nothing of a few signals, and says that it is early', async () => {
    const few = { ...point(0.534, 1), decided: 2 };
    await show({ worth: { ...worth(), reliability: [reliability('ALL', few)] } });
    expect(calibration()).toHaveTextContent('Ainda é cedo: nenhuma chance tem 30 sinais decididos.');
    expect(within(calibration()).queryByRole('img')).toBeNull();
    expect(within(calibration()).getByRole('row', { name: /^53 a 54% 2 53,4% 100,0%/ })).toBeVisible();
  });

  test('shows the Brier score as a sum, also by timeframe and by pair', async () => {
    await show();
    await userEvent.click(screen.getByText(/^O escore de Brier em partes/));
    const table = screen.getByRole('table', { name: 'Escore de Brier em partes' });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    expect(
      within(table).getByRole('row', {
        name: 'Todos os sinais 0,25040 0,24990 0,00010 0,00060 +0,00000',
      }),
    ).toBeVisible();
  });

  test('says whether the chance is worth more than a coin’s, and that it is early while nobody knows', async () => {
    await show({
      worth: worth(
        comparison('COIN', 'ALL', 'UNKNOWN', 12_300),
        comparison('COIN', '5m', 'WORSE'),
        comparison('REVERSE', 'ALL', 'BETTER'),
      ),
    });
    const card = screen.getByRole('region', { name: 'O que a chance vale' });
    expect(card).toHaveTextContent('Ainda é cedo para dizer se as chances do motor valem mais');
    const rowsOf = (name: string) =>
      within(within(card).getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(rowsOf('Contra uma moeda, que diz sempre 50%')).toEqual([
      'Todos10.000−0,00040ainda é cedofaltam cerca de 12 mil',
      '5m10.000−0,00040pior',
    ]);
    expect(rowsOf('Contra o contrário da última vela')).toEqual(['Todos10.000−0,00040melhor']);
  });

  test('compares no chances of prices that are no market’s', async () => {
    await show({ prices: 'SIMULATED' });
    expect(screen.queryByRole('region', { name: 'O que a chance vale' })).toBeNull();
  });

  test('does not report a better score', async () => {
    await show({ overall: { ...row('ALL', 51, 100, 100, REAL), brier: 0.2487 } });
    expect(screen.getByRole('main')).not.toHaveTextContent('A confiança não previu o acerto.');
  });

  test('compares the product with rules without a model', async () => {
    await show();
    const card = screen.getByRole('region', { name: 'As mesmas velas por outras regras' });
    expect(
      within(card)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Farol', 'Uma moeda', 'O contrário da última vela']);
  });

  test('shows tables with a verdict for each row; the rollover hours are separate', async () => {
    await show();
    const card = screen.getByRole('region', { name: 'Por partes' });
    expect(
      within(card).getByRole('row', { name: /^EUR\/USD 5\.000 52,0% .* ainda não se sabe/ }),
    ).toBeVisible();
    await userEvent.click(within(card).getByText('Hora', { selector: 'summary' }));
    expect(within(card).getByRole('row', { name: /^Sem a virada 5\.000 52,0%/ })).toBeVisible();
    expect(within(card).getByRole('row', { name: /^Só a virada 5\.000 60,0%/ })).toBeVisible();
    await userEvent.click(within(card).getByText('Semana', { selector: 'summary' }));
    expect(within(card).getByRole('img', { name: /^Acerto por semana/ })).toBeVisible();
    expect(within(card).getByRole('row', { name: /^16\/11\/26 5\.000/ })).toBeVisible();
  });

  test('lists every feed and engine used, and how to verify them', async () => {
    await show();
    const card = screen.getByRole('region', { name: 'Tudo o que já foi contado' });
    expect(
      within(card).getByRole('row', { name: /^deriv mercado real 3 todas as velas .* hoje/ }),
    ).toBeVisible();
    expect(
      within(card).getByRole('row', { name: /^simulated:1 simulado 1 gerados por usuários sem datas/ }),
    ).toBeVisible();
    expect(screen.getByText(`npm run verify:record -- ${window.location.origin}`)).toBeVisible();
    expect(screen.getByText('ab12')).toBeVisible();
  });

  test('explains before the first candle that nothing is counted yet', async () => {
    await show({ series: null });
    expect(screen.getByText('Nada contado ainda')).toBeVisible();
  });

  test('can be retried when it fails to load', async () => {
    const client = scriptedClient({ RecordFigures: () => refusal('UNAVAILABLE', 'Serviço indisponível.') });
    renderPage(<RecordPage />, client);
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  });
});

test('§3 user-generated signals have their own table, by pair and timeframe, with an interval and no verdict', async () => {
  await show();
  const card = screen.getByRole('region', { name: 'Gerados por usuários' });
  const table = within(card).getByRole('table', { name: 'Acerto dos sinais gerados por usuários' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((one) => one.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^Todos12058,3%.*57,3% a 59,3%$/),
    expect.stringMatching(/^5m12058,3%/),
    expect.stringMatching(/^EUR\/USD6050,0%/),
    expect.stringMatching(/^USD\/JPY6066,7%/),
  ]);
  expect(card).not.toHaveTextContent(/acima|abaixo|ainda não se sabe/);
});

test('§3 gaps and the reasons for void signals are shown, in the headline and in full', async () => {
  const gap = (from: string, until: string) => {
    return { __typename: 'RecordGap', from, until, markets: 50, closes: 1234 };
  };
  await show({
    gaps: [
      gap('2026-11-12T14:00:00Z', '2026-11-13T09:30:00Z'),
      gap('2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z'),
    ],
    voids: [{ __typename: 'RecordVoids', reason: 'OUT_OF_REACH', count: 3 }],
    undirected: [
      { __typename: 'RecordUndirected', reason: 'NOT_FOLLOWED', count: 1200 },
      { __typename: 'RecordUndirected', reason: 'STORED_LATE', count: 34 },
    ],
  });
  expect(headline()).toHaveTextContent(/Há tempo sem registro, o último de \d\d\/11\/2026 \d\d:00/);
  const card = screen.getByRole('region', { name: 'O que falta' });
  expect(within(card).getAllByText(/^Sem registro de/)).toHaveLength(2);
  expect(card).toHaveTextContent('50 pares e tempos, 1.234 fechamentos, contando os de mercado fechado');
  expect(card).toHaveTextContent('3 pendentes por mais tempo do que o histórico alcança');
  expect(card).toHaveTextContent(/1\.234 velas fechadas até 14\/11\/2026 \d\d:00 sem direção, e por quê:/);
  expect(card).toHaveTextContent('34 que só chegaram ao registro um dia depois');
});

test('a record without gaps is shown as complete', async () => {
  await show();
  expect(screen.getByRole('region', { name: 'O que falta' })).toHaveTextContent(
    /Nenhum período desta contagem ficou sem registro\.Nenhuma vela fechada até .* ficou sem direção\./,
  );
});

describe('the prices against a second feed', () => {
  const SECOND = {
    __typename: 'RecordSecondFeed',
    feed: 'deriv:prices.example',
    prices: 'UNVERIFIED',
    current: true,
    since: '2026-11-01T12:00:00Z',
    until: '2026-11-22T14:00:00Z',
    compared: 1200,
    agreeing: 1188,
    otherOutcomes: 24,
    missing: 1,
  };
  const card = () => screen.getByRole('region', { name: 'Preços contra uma segunda fonte' });

  test('say since when, the share within half a pip, the outcomes that would be another and what is missing', async () => {
    await show({ secondFeeds: [SECOND] });
    expect(card()).toHaveTextContent(
      /^Preços contra uma segunda fonte.*deriv:prices\.example \(origem não confirmada\), desde /,
    );
    expect(card()).toHaveTextContent('99,0% de 1.200 fechamentos a meio pip ou menos dos do registro.');
    expect(card()).toHaveTextContent('24 resultados seriam outros pelos preços dela (2,0%).');
    expect(card()).toHaveTextContent('1 vela faltou lá.');
    expect(card()).not.toHaveTextContent('já não é comparada');
  });

  test('say of a former one until when, and of a new one that nothing was compared yet', async () => {
    const young = {
      ...SECOND,
      feed: 'deriv:new.example',
      until: null,
      compared: 0,
      agreeing: 0,
      otherOutcomes: 0,
      missing: 0,
    };
    await show({ secondFeeds: [young, { ...SECOND, current: false }] });
    const [first, former] = within(card()).getAllByRole('listitem');
    expect(first).toHaveTextContent('Nenhum fechamento comparado ainda.');
    expect(former).toHaveTextContent(/, desde .+ até .+, já não é comparada/);
  });

  test('are those of coins too, coin by coin, with what counts as agreeing', async () => {
    const coin = {
      ...{
        __typename: 'RecordCoinComparison',
        coin: 'BTC',
        first: 'binance',
        feed: 'kraken',
        prices: 'REAL',
      },
      ...{ current: true, since: '2026-11-01T10:00:00Z', until: '2026-11-14T10:00:00Z' },
      ...{ compared: 2000, agreeing: 1990, missing: 0 },
    };
    await show({ coinComparisons: [coin, { ...coin, coin: 'BNB', compared: 0, agreeing: 0, missing: 7 }] });
    const card = screen.getByRole('region', { name: 'Preços contra uma segunda fonte' });
    expect(card).toHaveTextContent('Moedas: binance contra kraken (mercado real), desde');
    expect(within(card).getByText(/^BTC/)).toHaveTextContent('BTC: 99,5% de 2.000 minutos');
    expect(within(card).getByText(/^BNB/)).toHaveTextContent(
      'BNB: nenhum minuto comparado ainda; 7 minutos sem negócio lá',
    );
    expect(card).toHaveTextContent('concordam os que diferem no máximo 0,1% do preço');
  });

  test('are one quiet line without a second feed', async () => {
    await show();
    expect(screen.getByText(/^Nenhuma segunda fonte de preços foi nomeada/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Preços contra uma segunda fonte' })).toBeNull();
  });

  test('are not spoken of on simulated prices', async () => {
    await show({ prices: 'SIMULATED' });
    expect(screen.queryByText(/segunda fonte/)).toBeNull();
  });
});

describe('how to check the record', () => {
  const card = () => screen.getByRole('region', { name: 'Confira você mesmo' });
  const KEY = 'farol.example+12345678+chave';

  test('shows the key that signs it, in full', async () => {
    await show();
    expect(within(card()).getByText(KEY, { exact: true })).toBeVisible();
    expect(card()).toHaveTextContent('Nenhuma testemunha de fora foi nomeada');
    expect(card()).not.toHaveTextContent('por até 5 minutos');
  });

  test('with the keys of its witnesses, and that the checkpoint is one that they have seen', async () => {
    const witness = {
      __typename: 'RecordWitness',
      name: 'jornal.example',
      vkey: 'jornal.example+87654321+outra',
      size: 1230,
      signedAt: '2026-11-22T13:59:00Z',
      verified: true,
    };
    await show({ witnesses: [witness] });
    for (const vkey of [KEY, witness.vkey])
      expect(within(card()).getByText(vkey, { exact: true })).toBeVisible();
    expect(card()).toHaveTextContent(
      /Visto por 1 testemunha \(jornal\.example\) .*, com as primeiras 1\.230 linhas/,
    );
    expect(card()).toHaveTextContent(
      'leem; ali fica, por até 5 minutos, a última assinatura que as testemunhas viram. Uma linha com sua prova',
    );
  });

  test('shows no key before anything is signed', async () => {
    await show({ head: null });
    expect(card()).not.toHaveTextContent(/farol\.example|chave pública/);
  });
});

describe('a candidate in the shadow of the engine', () => {
  const SHADOW = {
    __typename: 'RecordShadow',
    engineVersion: '4',
    current: true,
    since: '2026-10-05T12:00:00Z',
    until: '2026-11-22T14:00:00Z',
    leaf: 12_345,
    ...{ weeks: 12, evidence: 20, weeksRun: 6.9, decided: 1200 },
    ...{ lead: 0.00012, low: -0.0002, high: 0.00044, eValue: 1.34, state: 'EARLY' },
  };
  const card = () => screen.getByRole('region', { name: 'Versão nova na sombra da atual' });

  test('has one block with its rule, the line that signs it, and how far it is', async () => {
    await show({ shadows: [SHADOW] });
    expect(card()).toHaveTextContent('Versão 4: ainda é cedo, correu 6,9 de 12 semanas.');
    expect(card()).toHaveTextContent(
      'Vantagem sobre a versão atual: +0,00012, entre −0,00020 e +0,00044, em 1.200 sinais decididos. Evidência: 1,3; a regra pede 20.',
    );
    expect(within(card()).getByRole('link', { name: 'ver a linha 12.345' })).toHaveAttribute(
      'href',
      '/prova?linha=12345',
    );
  });

  test.each([
    [{ state: 'MET', weeksRun: 13 }, 'Versão 4: a regra está cumprida.'],
    [{ state: 'NOT_MET', weeksRun: 13 }, 'Versão 4: a regra não está cumprida.'],
    [{ state: null }, 'Versão 4: estes preços não são de um mercado real e não decidem nada.'],
    [{ current: false }, 'Versão 4, que correu até 22/11/2026: ficou em 6,9 de 12 semanas.'],
    [{ lead: null, low: null, high: null, decided: 0 }, 'Nenhuma hora completa ainda.'],
  ])('%j is said in one sentence', async (changes, sentence) => {
    await show({ shadows: [{ ...SHADOW, ...changes }] });
    expect(card()).toHaveTextContent(sentence);
  });

  test('is not spoken of where none runs', async () => {
    await show();
    expect(screen.queryByRole('region', { name: 'Versão nova na sombra da atual' })).toBeNull();
  });
});
