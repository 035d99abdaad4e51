import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { SessionService } from '../src/features/accounts/session.service.js';
import { figures, startBenchGateway } from './bench-gateway.js';
import { benchToken } from './bench-user.js';

const CALLS = 3000;
const WARM_UP = 200;
/** Calls that one user of the highest tier may make within a minute. */
const CALLS_PER_USER = 300;

const GENERATE = `mutation ($input: GenerateSignalInput!) { generateSignal(input: $input) {
  id pair timeframe direction confidence strength entryPrice expirationTime simulated
  analysis { indicators { rsi macd support resistance signalScore } recommendation }
  hitRate { total rate low high breakEven sufficient } } }`;

const { gateway, dataSource, address, serverTimes, stop } = await startBenchGateway();

const sessions = gateway.services.get(SessionService);

async function run(calls: number): Promise<void> {
  let token = '';
  for (let call = 0; call < calls; call += 1) {
    if (call % CALLS_PER_USER === 0) token = await benchToken(dataSource, sessions);
    const input = { pair: PAIRS[call % PAIRS.length], timeframe: TIMEFRAMES[call % TIMEFRAMES.length] };
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: GENERATE, variables: { input } }),
    });
    const { errors } = (await response.json()) as { errors?: { message: string }[] };
    if (errors) throw new Error(errors[0]?.message);
  }
}

await run(WARM_UP);
serverTimes.length = 0;
await run(CALLS);
console.log(
  `generateSignal, ${serverTimes.length} calls one after the other, server time: ${figures(serverTimes)}`,
);
await stop();
