import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { SessionService } from '../src/features/accounts/session.service.js';
import { startBenchGateway } from './harness/bench-gateway.js';
import { figures } from './harness/figures.js';
import { graphqlCall } from './harness/graphql-call.js';
import { newUserToken } from './harness/users.js';

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
    if (call % CALLS_PER_USER === 0) token = await newUserToken(dataSource, sessions);
    const input = { pair: PAIRS[call % PAIRS.length], timeframe: TIMEFRAMES[call % TIMEFRAMES.length] };
    await graphqlCall(address, token, { query: GENERATE, variables: { input } });
  }
}

await run(WARM_UP);
serverTimes.length = 0;
await run(CALLS);
console.log(
  `generateSignal, ${serverTimes.length} calls one after the other, server time: ${figures(serverTimes)}`,
);
await stop();
