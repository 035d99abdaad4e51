import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeGateway, renderWith } from '../../../testing/live-gateway';
import { ReplayPanel } from './replay-panel';

const DAY = '2026-03-08';
const candle = (minute: number) => ({
  __typename: 'Candle',
  time: new Date(Date.parse(`${DAY}T03:00:00Z`) + minute * 60_000).toISOString(),
  open: 1,
  high: 1,
  low: 1,
  close: 1,
});
const entry = {
  __typename: 'ReplayedEntry',
  id: 'a',
  kind: 'TRADE',
  direction: 'CALL',
  timeframe: '5m',
  stake: 10,
  profit: 8.5,
  entryPrice: 1,
  exitPrice: 1,
  openedAt: `${DAY}T03:07:00Z`,
  expiresAt: `${DAY}T03:12:00Z`,
  outcome: 'WON',
};

test('§journal: the gateway chooses the day, its first entry the moment, and the stored zone the clock', async () => {
  const gateway = fakeGateway({
    DayReplay: ({ date }) => ({
      dayReplay: {
        __typename: 'DayReplay',
        date: date ?? DAY,
        today: '2026-03-10',
        pair: 'GBP/USD',
        pairs: [{ __typename: 'DayPair', pair: 'GBP/USD', entries: 1 }],
        timeZone: 'Asia/Tokyo',
        from: `${DAY}T03:00:00Z`,
        until: `${DAY}T03:20:00Z`,
        simulated: true,
        timeframe: '1m',
        candles: Array.from({ length: 20 }, (_, minute) => candle(minute)),
        entries: [entry],
        elsewhere: 0,
        more: false,
      },
    }),
  });
  renderWith(gateway, <ReplayPanel Chart={() => null} />);
  const field = screen.getByLabelText('Dia');
  expect(await screen.findByText(/^Você abriu CALL de 5m/)).toBeInTheDocument();
  expect(screen.getByText('12:07', { selector: 'li > time' })).toBeVisible();
  expect(field).toHaveValue(DAY);
  expect(field).toHaveAttribute('max', '2026-03-10');
  await userEvent.selectOptions(screen.getByLabelText('Par'), 'EUR/USD');
  const asked = gateway.asked.filter(({ name }) => name === 'DayReplay').map(({ variables }) => variables);
  expect(asked).toEqual([
    { date: null, pair: null },
    { date: DAY, pair: 'EUR/USD' },
  ]);
});
