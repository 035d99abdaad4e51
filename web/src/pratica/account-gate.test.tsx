import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { draftAddress } from '../features/practice/order-draft';
import { usePlatformLocation } from './account-gate';
import { useFramingDesk } from './framing-desk';

const draft = {
  pair: 'EUR/USD',
  timeframe: '5m',
  direction: 'PUT',
  signalId: '01957f3e-0000-7000-8000-000000000000',
} as const;

function Place() {
  const { path, draft: taken } = usePlatformLocation();
  return (
    <>
      at {path} with {taken?.direction ?? 'nothing'}
    </>
  );
}

function receive(data: unknown, origin = location.origin) {
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source: window.parent, origin })));
}

test('the page around the frame hands a signal over by a message of our own origin, to pages of the platform only', () => {
  render(
    <MemoryRouter initialEntries={['/pratica']}>
      <Place />
    </MemoryRouter>,
  );
  receive({ kind: 'show', address: draftAddress(draft) }, 'https://evil.example');
  receive({ kind: 'show', address: '/settings' });
  receive({ kind: 'height', height: 10 });
  expect(screen.getByText('at /pratica with nothing')).toBeVisible();
  receive({ kind: 'show', address: draftAddress(draft) });
  expect(screen.getByText('at /pratica/invest with PUT')).toBeVisible();
});

function Around() {
  const desk = useFramingDesk();
  return <>{desk ? `${desk.market.pair} ${desk.signal?.direction}` : 'nothing'}</>;
}

test('the page around the frame says which market and signal it is about, by a message of our own origin', () => {
  render(<Around />);
  const market = { pair: 'GBP/JPY', timeframe: '1h' };
  const signal = { ...market, direction: 'PUT', entryPrice: 1.1, generatedAt: 1, expiresAt: 2 };
  const desk = { market, signal: { ...signal, support: 1, resistance: 1.2 } };
  receive({ kind: 'desk', desk }, 'https://evil.example');
  receive({ kind: 'desk', desk: { market: { pair: 'XXX/YYY', timeframe: '1h' } } });
  expect(screen.getByText('nothing')).toBeVisible();
  receive({ kind: 'desk', desk });
  expect(screen.getByText('GBP/JPY PUT')).toBeVisible();
  receive({ kind: 'desk', desk: { market, signal: { ...signal, support: 'low' } } });
  expect(screen.getByText('GBP/JPY undefined')).toBeVisible();
});
