// Follows alerts and places a practice order for each: a key with the scopes ALERTS and PRACTICE.
// With a sandbox key and FAROL_SANDBOX, such as `7; until=2026-01-05T12:30:00Z`, it replays the sandbox's market and ends.
import { createFarolClient, FarolError } from '@farol/client';
import { AlertChangedDocument, PlacePracticeOrderDocument } from '@farol/client/operations';

const { FAROL_URL = 'http://localhost:4000', FAROL_KEY = '', FAROL_SANDBOX } = process.env;
const farol = createFarolClient({
  url: FAROL_URL,
  apiKey: FAROL_KEY,
  ...(FAROL_SANDBOX !== undefined && { sandbox: FAROL_SANDBOX }),
});

for await (const { alertChanged: alert } of farol.subscribe(AlertChangedDocument)) {
  if (!alert) continue;
  if (alert.outcome) {
    console.log(`${alert.pair} ${alert.outcome}`);
    continue;
  }
  const { id, pair, timeframe, direction } = alert;
  // The alert's id as the key: however often it is sent, the order is placed once.
  const input = { idempotencyKey: id, pair, timeframe, direction, stake: 1000 };
  try {
    const { placePracticeOrder } = await farol.mutate(PlacePracticeOrderDocument, { input });
    console.log(`${pair} ${direction}, trade ${placePracticeOrder.trade.id}`);
  } catch (error) {
    // A pause after losses, a limit of one's own, or an alert that has expired.
    if (!(error instanceof FarolError) || error.code !== 'CONFLICT') throw error;
    console.log(`${pair} ${direction}, no trade: ${error.message}`);
  }
}
