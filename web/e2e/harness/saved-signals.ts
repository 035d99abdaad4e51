import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Generates and saves signals with the API calls of §7, as the token's user. */
export async function saveSignals(
  page: Page,
  token: string,
  market: { readonly pair: string; readonly timeframe: string },
  count: number,
): Promise<void> {
  const call = async (path: string, data: object) => {
    const response = await page.request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
    expect(response.status(), await response.text()).toBe(200);
    return response.json();
  };
  for (let saved = 0; saved < count; saved += 1) {
    const { id } = await call('/api/binary-signals/generate', market);
    await call('/api/binary-signals', { id });
  }
}

/** A saved CALL of EUR/USD as the gateway returns it, for pages with a scripted list. */
export function savedSignal(changes: Readonly<Record<string, unknown>>) {
  return {
    __typename: 'Signal',
    pair: 'EUR/USD',
    timeframe: '5m',
    direction: 'CALL',
    strength: 'FORTE',
    confidence: 82,
    entryPrice: 1.08601,
    exitPrice: null,
    outcome: null,
    generatedAt: '2026-01-05T12:00:00.000Z',
    expirationTime: '2026-01-05T12:05:00.000Z',
    savedAt: '2026-01-05T12:01:00.000Z',
    recordEntry: null,
    ...changes,
  };
}
