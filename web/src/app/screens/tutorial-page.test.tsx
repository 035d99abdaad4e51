import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AuthContext } from '../../features/accounts/auth-context';
import { fakeGateway, renderWith } from '../../testing/live-gateway';
import { marina } from '../../testing/users';
import { LiveLessonChart } from './tutorial-page';

vi.mock('../../features/market/chart-card', () => ({ ChartCard: () => <p>o gráfico ao vivo</p> }));

function show(accessBinaryOptions: boolean) {
  renderWith(
    fakeGateway({}),
    <AuthContext value={{ status: 'signedIn', user: { ...marina, accessBinaryOptions } }}>
      <LiveLessonChart pair="EUR/USD" timeframe="1m" closed={<p>as velas fechadas</p>} />
    </AuthContext>,
  );
}

test('§6 page access: users with access to Opções Binárias see the live chart', () => {
  show(true);
  expect(screen.getByText('o gráfico ao vivo')).toBeVisible();
});

test('§6 page access: users without access learn on closed candles', () => {
  show(false);
  expect(screen.getByText('as velas fechadas')).toBeVisible();
  expect(screen.queryByText('o gráfico ao vivo')).toBeNull();
});
