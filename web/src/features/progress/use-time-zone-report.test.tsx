import type { ApolloLink } from '@apollo/client';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal, renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { useTimeZoneReport } from './use-time-zone-report';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const kept = () => ({ data: { setTimeZone: true } });
let warned: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  warned.mockRestore();
});

interface ProbeProps {
  readonly userId?: string;
}

function Probe({ userId }: ProbeProps) {
  useTimeZoneReport(userId);
  return null;
}

/** Loads a page for each user in turn; returns the zones that the gateway received. */
async function visits(userIds: readonly (string | undefined)[], answer: () => ApolloLink.Result) {
  const received: unknown[] = [];
  const client = scriptedClient({
    SetTimeZone: ({ variables }) => {
      received.push(variables.timeZone);
      return answer();
    },
  });
  for (const userId of userIds) {
    const { unmount } = renderPage(<Probe userId={userId} />, client);
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    unmount();
  }
  return received;
}

test('the zone is reported once per session', async () => {
  expect(await visits(['u1', 'u1'], kept)).toEqual([timeZone]);
});

test('the zone comes from Temporal where the browser has it', async () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'America/Manaus' } });
  expect(await visits(['u1'], kept)).toEqual(['America/Manaus']);
  vi.unstubAllGlobals();
});

test('another user of this tab reports their own zone, and signed-out users report none', async () => {
  expect(await visits(['u1', undefined, 'u2'], kept)).toEqual([timeZone, timeZone]);
});

test('a refused zone change is not an error', async () => {
  const refused = () => refusal('CONFLICT', 'O fuso horário só pode mudar uma vez em 24 h.');
  expect(await visits(['u1', 'u1'], refused)).toEqual([timeZone]);
  expect(warned).not.toHaveBeenCalled();
});

test('after any other failure the next load reports it again', async () => {
  const failed = () => refusal('UNAVAILABLE', 'Serviço indisponível.');
  expect(await visits(['u1', 'u1'], failed)).toEqual([timeZone, timeZone]);
  expect(warned).toHaveBeenCalledTimes(2);
});
