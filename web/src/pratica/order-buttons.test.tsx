import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { moneyText } from '../lib/money';
import { AroundButtons } from './order-buttons';

afterEach(() => vi.restoreAllMocks());

function receive(data: unknown, origin = location.origin) {
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source: window.parent, origin })));
}

const ticket = {
  terms: '5m · paga 85%',
  stake: 20_000,
  disabled: false,
  sending: undefined,
  marked: 'CALL',
} as const;

test('the page around the frame is told the ticket, and that it is gone', () => {
  const posted = vi.spyOn(window, 'postMessage').mockImplementation(() => undefined);
  const { unmount } = render(<AroundButtons {...ticket} onPlace={vi.fn()} onStakeStep={vi.fn()} />);
  const shown = {
    terms: '5m · paga 85%',
    stake: moneyText(20_000),
    disabled: false,
    sending: false,
    marked: 'CALL',
  };
  unmount();
  expect(posted.mock.calls).toEqual([
    [{ kind: 'ticket', ticket: shown }, location.origin],
    [{ kind: 'ticket', ticket: undefined }, location.origin],
  ]);
});

test('a button pressed there places the order, by a message of our own origin, while the ticket allows one', () => {
  vi.spyOn(window, 'postMessage').mockImplementation(() => undefined);
  const onPlace = vi.fn();
  const { rerender } = render(<AroundButtons {...ticket} onPlace={onPlace} onStakeStep={vi.fn()} />);
  receive({ kind: 'press', direction: 'PUT', byKey: false }, 'https://evil.example');
  receive({ kind: 'press', direction: 'UP', byKey: false });
  expect(onPlace).not.toHaveBeenCalled();
  receive({ kind: 'press', direction: 'PUT', byKey: true });
  expect(onPlace.mock.calls).toEqual([['PUT', true]]);
  rerender(<AroundButtons {...ticket} disabled onPlace={onPlace} onStakeStep={vi.fn()} />);
  receive({ kind: 'press', direction: 'CALL', byKey: false });
  expect(onPlace).toHaveBeenCalledTimes(1);
});
