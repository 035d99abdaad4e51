import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part';
import { UiProvider } from './ui-provider';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  // React and the boundary report the error that is caught here.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

test('a part whose code does not load says so in its place, and a retry loads it', async () => {
  const answers = [
    missing,
    async () =>
      ({ name }: { readonly name: string }) => <p>Histórico de {name}</p>,
  ];
  const History = lazyPart(() => (answers.shift() ?? missing)(), <p>esperando</p>);
  render(
    <UiProvider>
      <button type="button">CALL</button>
      <History name="Ana" />
    </UiProvider>,
  );
  expect(screen.getByText('esperando')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Não deu para carregar esta parte');
  expect(screen.getByRole('button', { name: 'CALL' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Histórico de Ana')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a part that the page can do without leaves nothing in its place', async () => {
  const Sound = lazyPart(missing, <p>esperando</p>, () => null);
  const { container } = render(<Sound />);
  await expect.poll(() => container.innerHTML).toBe('');
});
