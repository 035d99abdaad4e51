import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countdownText, useSecondsLeft } from './moments';

function Countdown({ until }: { readonly until: number }) {
  return <p>{useSecondsLeft(new Date(until).toISOString())}</p>;
}

describe('§4 countdown', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  test('decrements each second while above 0, and stays there', () => {
    render(<Countdown until={2500} />);
    const shown = [screen.getByRole('paragraph').textContent];
    for (let i = 0; i < 5; i += 1) {
      act(() => void vi.advanceTimersByTime(i === 0 ? 500 : 1000));
      shown.push(screen.getByRole('paragraph').textContent);
    }
    expect(shown).toEqual(['3', '2', '1', '0', '0', '0']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    [0, '0:00'],
    [59, '0:59'],
    [272, '4:32'],
    [3661, '1:01:01'],
  ])('%i seconds read %s', (seconds, text) => {
    expect(countdownText(seconds)).toBe(text);
  });
});
