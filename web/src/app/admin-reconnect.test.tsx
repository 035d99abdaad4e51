import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { setSocketState } from '../lib/apollo/connection';
import { holdAdminToken } from '../lib/session/admin-token';
import { panelAnswers } from '../testing/admins';
import { stubFetch } from '../testing/stub-fetch';
import { UiProvider } from '../ui/ui-provider';
import { AppRoutes } from './routes';

afterEach(() => setSocketState('idle'));

test('what failed without a connection is loaded once the connection is restored', async () => {
  let failures = 1;
  stubFetch({
    ...panelAnswers,
    AdminStats: () => {
      if (failures-- > 0) throw new TypeError('Failed to fetch');
      return panelAnswers.AdminStats();
    },
  });
  holdAdminToken('abc');
  render(
    <UiProvider>
      <MemoryRouter initialEntries={['/admin']}>
        <AppRoutes />
      </MemoryRouter>
    </UiProvider>,
  );
  expect(await screen.findAllByText('–')).toHaveLength(4);
  act(() => setSocketState('lost'));
  await act(async () => setSocketState('open'));
  expect(await screen.findByText('1.284')).toBeInTheDocument();
});
