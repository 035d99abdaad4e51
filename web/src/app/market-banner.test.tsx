import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connectionNotice } from '../entities/connection-banner';
import { AuthContext } from '../features/accounts/auth-context';
import { setSocketState } from '../lib/apollo/connection';
import { marketIn } from '../testing/market';
import { renderPage, scriptedClient } from '../testing/scripted-gateway';
import { marina } from '../testing/users';
import { MarketBanner } from './market-banner';

afterEach(() => {
  vi.restoreAllMocks();
  setSocketState('idle');
});

function show(state: string, user = marina) {
  renderPage(
    <AuthContext value={{ status: 'signedIn', user }}>
      <MarketBanner />
      <p>a página</p>
    </AuthContext>,
    scriptedClient({ Market: () => ({ data: { market: marketIn(state) } }) }),
  );
}

test('stale prices are reported with what pauses and what still works', async () => {
  show('STALE');
  expect(await screen.findByText('Preços parados.')).toBeInTheDocument();
  expect(screen.getByText(/Placar, educação e histórico funcionam/)).toBeInTheDocument();
});

test('stale prices are not reported to users without access to price pages', async () => {
  show('STALE', { ...marina, accessBinaryOptions: false });
  await act(async () => undefined);
  expect(screen.queryByText(/Preços parados/)).toBeNull();
});

test('an unavailable gateway and an offline browser have different messages', async () => {
  show('OPEN');
  act(() => setSocketState('lost'));
  expect(screen.getByText(/O Farol não responde/)).toBeInTheDocument();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/Seu aparelho está sem internet/)).toBeInTheDocument();
  vi.restoreAllMocks();
  act(() => setSocketState('open'));
  await waitFor(() =>
    expect(screen.queryByRole('status', { name: '' })?.textContent ?? '').not.toMatch(/Sem conexão/),
  );
});

test('a lost connection takes precedence over stale prices; a healthy or closed market shows neither', () => {
  expect(connectionNotice('reconnecting', { state: 'STALE', lastTickAt: null })?.what).toMatch(
    /^Sem conexão/,
  );
  expect(connectionNotice('online', { state: 'CLOSED', lastTickAt: null })).toBeUndefined();
  expect(connectionNotice('online', { state: 'OPEN', lastTickAt: null })).toBeUndefined();
  expect(connectionNotice('online', undefined)).toBeUndefined();
});
