import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeGateway, renderWith } from '../../testing/live-gateway';
import { PastSignalsCard } from './past-signals-card';
import { signalParts } from './signal.fixture';

const past = (id: string) => ({
  ...signalParts({ id, outcome: 'LOST', exitPrice: 1.085 }),
  __typename: 'Signal',
});
const page = (ids: readonly string[], endCursor: string | null) => ({
  pastSignals: { __typename: 'SignalPage', endCursor, items: ids.map(past) },
});
const card = <PastSignalsCard revision={0} />;

test('a past signal shows its outcome, both prices and its expiry', async () => {
  renderWith(fakeGateway({ PastSignals: () => page(['a'], null) }), card);
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('Errou');
  expect(row).toHaveTextContent('1,08500');
  expect(row).toHaveTextContent(/5m · \d\d\/\d\d \d\d:\d\d/);
});

test('a past signal leads to the proof of its entry, and says whether a witness saw it before', async () => {
  const entry = (leaf: number, cosignedAt: string | null) => ({
    __typename: 'RecordEntryLink',
    leaf,
    cosignedAt,
  });
  const items = [
    { ...past('a'), recordEntry: entry(1234, '2026-11-29T12:00:00Z') },
    { ...past('b'), recordEntry: entry(7, null) },
    past('c'),
  ];
  const answer = { pastSignals: { __typename: 'SignalPage', endCursor: null, items } };
  renderWith(fakeGateway({ PastSignals: () => answer }), card);
  const links = await screen.findAllByRole('link', { name: /^Prova da linha/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['prova, vista antes', '/prova?linha=1234'],
    ['prova', '/prova?linha=7'],
  ]);
});

test('more are appended until the end', async () => {
  const gateway = fakeGateway({
    PastSignals: ({ after }) => (after === 'b' ? page(['c'], null) : page(['a', 'b'], 'b')),
  });
  renderWith(gateway, card);
  await userEvent.click(await screen.findByRole('button', { name: /^Carregar mais/ }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^Carregar mais/ })).toBeNull();
});

test('they are filtered by pair and outcome', async () => {
  const gateway = fakeGateway({ PastSignals: ({ pair }) => page(pair === 'GBP/JPY' ? [] : ['a'], null) });
  renderWith(gateway, card);
  await screen.findByRole('listitem');
  await userEvent.selectOptions(screen.getByLabelText('Resultado'), 'Errou');
  await userEvent.selectOptions(screen.getByLabelText('Par'), 'GBP/JPY');
  expect(await screen.findByText('Nenhum sinal com este filtro')).toBeInTheDocument();
  expect(gateway.asked.at(-1)?.variables).toEqual({ first: 20, pair: 'GBP/JPY', outcome: 'LOST' });
});

test('an empty list explains what will appear', async () => {
  renderWith(fakeGateway({ PastSignals: () => page([], null) }), card);
  const region = await screen.findByRole('region', { name: 'Sinais passados' });
  expect(await within(region).findByText('Nenhum sinal passado')).toBeInTheDocument();
});
