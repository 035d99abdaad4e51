import type { Page } from 'playwright-core';
import { askGateway } from './practice.js';

const NAME = 'Sala VIP do Zé';

/** A call whose entry is so many minutes from now. */
function callIn(minutes: number, direction: string, given = ''): string {
  const entryTime = new Date(Math.round(Date.now() / 60_000 + minutes) * 60_000).toISOString();
  return `{ pair: "EUR/USD", direction: ${direction}, entryTime: "${entryTime}", expiryMinutes: 5 ${given} }`;
}

/** Opens a source with calls of the past, one of them edited, and of the future, unless the user has it already. */
export async function auditedSource(page: Page, token: string): Promise<void> {
  const { callSources } = await askGateway<{ callSources: readonly { name: string }[] }>(
    page,
    token,
    '{ callSources { name } }',
  );
  if (callSources.some(({ name }) => name === NAME)) return;
  const { openCallSource } = await askGateway<{ openCallSource: { readonly id: string } }>(
    page,
    token,
    `mutation { openCallSource(input: { name: "${NAME}", kind: GROUP, zone: "UTC-3", claimedRate: 95 }) { id } }`,
  );
  const past = Array.from({ length: 12 }, (_, index) => callIn(-60 - index * 30, index % 3 ? 'CALL' : 'PUT'));
  const calls = [
    ...past,
    callIn(-500, 'PUT', 'editedLate: true, claimed: WON'),
    callIn(60, 'CALL', 'gales: 2, confidence: 82'),
    callIn(90, 'PUT'),
  ];
  await askGateway(
    page,
    token,
    `mutation { addCalls(input: { sourceId: "${openCallSource.id}", calls: [${calls.join(', ')}] }) { added } }`,
  );
}
