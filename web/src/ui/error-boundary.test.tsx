import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';

let broken = true;

function Page() {
  if (broken) throw new Error('broken');
  return <p>inteira</p>;
}

const boundary = (resetKey: string) => (
  <ErrorBoundary
    resetKey={resetKey}
    fallback={(retry) => (
      <button type="button" onClick={retry}>
        de novo
      </button>
    )}
  >
    <Page />
  </ErrorBoundary>
);

beforeEach(() => {
  broken = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test('content that throws is replaced, and can be retried', async () => {
  render(boundary('/'));
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'de novo' }));
  expect(screen.getByText('inteira')).toBeInTheDocument();
});

test('a page that throws does not break the next one', () => {
  const { rerender } = render(boundary('/a'));
  broken = false;
  rerender(boundary('/b'));
  expect(screen.getByText('inteira')).toBeInTheDocument();
});
