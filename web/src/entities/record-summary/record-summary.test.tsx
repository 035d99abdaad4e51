import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeGateway, refusal, renderWith } from '../../testing/live-gateway';
import { LazyRecordSummary } from './lazy-record-summary';
import { RecordStrip } from './record-strip';

const verdict = (line: number, word: string, signalsNeeded: number | null) => ({
  __typename: 'RecordVerdict',
  ...{ line, word, signalsNeeded },
});
const record = (changes: object, overall: object = {}) => ({
  record: {
    __typename: 'Record',
    prices: 'REAL',
    breakEven: 0.5405,
    ...changes,
    overall: {
      __typename: 'RecordRow',
      ...{ won: 5120, lost: 4880, rate: 0.512, low: 0.501, high: 0.523 },
      verdicts: [verdict(0.5, 'UNKNOWN', 90_000), verdict(0.5405, 'BELOW', null)],
      ...overall,
    },
  },
});
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ');

test('§3 the record is shown in a few lines: right, wrong, rate with interval, and the verdict against break-even', async () => {
  renderWith(fakeGateway({ RecordSummary: () => record({}) }), <LazyRecordSummary />);
  await screen.findByText(/5\.120 sinais certos e 4\.880 errados/);
  expect(text()).toContain('IC 95%: 50,1% a 52,3%');
  expect(text()).toContain('Fica abaixo do equilíbrio: até aqui, perde.');
  expect(text()).not.toContain('simulados');
});

test('§3 simulated prices are marked as such and get no verdict, and below 30 signals there is no rate', async () => {
  const none = { verdicts: [] };
  const { unmount } = renderWith(
    fakeGateway({ RecordSummary: () => record({ prices: 'SIMULATED' }, none) }),
    <LazyRecordSummary />,
  );
  await screen.findByText(/de preços simulados: 5\.120/);
  expect(text()).toContain('Demonstração: não mede mercado real.');
  unmount();
  const few = { ...none, won: 1, lost: 0, rate: 1, low: 0.05, high: 1 };
  renderWith(
    fakeGateway({ RecordSummary: () => record({ prices: 'SIMULATED' }, few) }),
    <LazyRecordSummary />,
  );
  await screen.findByText(/1 sinal certo e 0 errados/);
  expect(text()).toContain('ainda é cedo (1 de 30)');
});

test('§3 a record that fails to load can be retried', async () => {
  let isAway = true;
  renderWith(
    fakeGateway({
      RecordSummary: () => (isAway ? Promise.reject(refusal('Serviço indisponível.')) : record({})),
    }),
    <LazyRecordSummary />,
  );
  await screen.findByText('Não deu para carregar o placar');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText(/5\.120 sinais certos/);
});

const figures = () =>
  screen
    .getAllByRole('definition')
    .map(({ textContent, previousElementSibling }) => [previousElementSibling?.textContent, textContent]);

test('§3 the strip has its size before the figures are known, then right, wrong, rate and break-even', async () => {
  renderWith(fakeGateway({ RecordSummary: () => record({ prices: 'SIMULATED' }) }), <RecordStrip />);
  expect(figures().map(([, figure]) => figure)).toEqual(['–', '–', '–', '54,1%']);
  await screen.findByText('5.120');
  expect(figures()).toEqual([
    ['Certos', '5.120'],
    ['Errados', '4.880'],
    ['Acerto', '51,2%'],
    ['Equilíbrio', '54,0%'],
  ]);
  expect(text()).toContain('IC 95%: 50,1% a 52,3%');
  expect(text()).toContain('preços simulados');
});

test('§3 below 30 signals the strip has no rate, and a million is rounded', async () => {
  const few = { won: 5, lost: 4, rate: 0.55, low: 0.2, high: 0.8 };
  const { unmount } = renderWith(fakeGateway({ RecordSummary: () => record({}, few) }), <RecordStrip />);
  await screen.findByText('ainda é cedo (9 de 30)');
  expect(figures()[2]).toEqual(['Acerto', '–']);
  expect(text()).not.toContain('simulados');
  unmount();
  renderWith(fakeGateway({ RecordSummary: () => record({}, { won: 1_234_567 }) }), <RecordStrip />);
  await screen.findByText('1,2 mi');
});

test('§3 an interval that rules out little is said in words on the strip', async () => {
  const oneHour = { won: 20, lost: 10, rate: 0.667, low: 0.003, high: 0.999 };
  renderWith(fakeGateway({ RecordSummary: () => record({}, oneHour) }), <RecordStrip />);
  await screen.findByText('é cedo: de 0,3% a 99,9%');
});

test('§3 the strip of a record that does not answer says so', async () => {
  const away = () => Promise.reject(refusal('Serviço indisponível.'));
  renderWith(fakeGateway({ RecordSummary: away }), <RecordStrip />);
  await screen.findByText('O placar não respondeu agora');
});
