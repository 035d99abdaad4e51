import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CASES, type CaseName } from './peers/cases.js';
import { Asker, measureCost, measureRest, type Rest } from './peers/measure.js';
import { demandProc } from './peers/processor-time.js';
import { median } from './peers/report.js';
import { type Server, type Stage, setStage } from './peers/stage.js';

/** Usage: traces.bench.js [case...] [rounds] [sampled share], with cases of `CASES`; all of them by default. */
const ROUNDS = 9;
const SHARE = '0.1';
/** Processor time of a call with traces, as a multiple of one without. */
const BOUND = 1.05;
const WARM_UP_MS = 5000;
const WARM_UP_CALLS = 20_000;

const parameters = process.argv.slice(2);
const [rounds = ROUNDS] = parameters.filter((one) => /^\d+$/.test(one)).map(Number);
const share = parameters.find((one) => /^[01]\.\d+$/.test(one)) ?? SHARE;
const named = parameters.filter((one) => one in CASES) as CaseName[];
const chosen = named.length > 0 ? named : (Object.keys(CASES) as CaseName[]);

let bytes = 0;
/** Takes spans as a receiver does, and only counts their bytes. */
const receiver = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
});

interface Measured {
  readonly server: Server;
  readonly rest: Rest;
}

/** Processor time of one case on two gateways by turns; returns the median of the rounds' ratios. */
async function ratioOf(name: CaseName, [off, on]: readonly [Measured, Measured], stage: Stage) {
  const asked = CASES[name];
  const tokensOf = ({ server }: Measured) => (asked.comparable ? stage.authors : server.tokens);
  const turns = [off, on].map((one) => ({ ...one, asker: new Asker(one.server, asked, tokensOf(one)) }));
  for (const { asker } of turns) await asker.run(WARM_UP_MS, WARM_UP_CALLS);
  const costs: { off: number; on: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const cost = new Map<Server, number>();
    for (const { server, asker, rest } of round % 2 === 0 ? turns : turns.toReversed())
      cost.set(server, (await measureCost(asker, stage, rest)).server);
    costs.push({ off: cost.get(off.server) ?? 0, on: cost.get(on.server) ?? 0 });
  }
  const ratios = costs.map((cost) => cost.on / cost.off);
  const us = (kind: 'off' | 'on') => median(costs.map((cost) => cost[kind])).toFixed(0);
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(3));
  const ratio = median(ratios);
  console.log(
    `${name}: ${us('off')} µs of processor time a call without traces, ${us('on')} with; ` +
      `${ratio.toFixed(3)} x (${low}–${high}), at most ${BOUND} x: ${ratio <= BOUND ? 'holds' : 'DOES NOT HOLD'}`,
  );
  return ratio;
}

demandProc();
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const stage = await setStage(['farol']);
let failed = 0;
try {
  const [without] = stage.servers;
  if (!without) throw new Error('no gateway was started');
  const withTraces = await stage.addFarol({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    OTEL_TRACES_SAMPLER_ARG: share,
  });
  const measured = async (server: Server) => ({ server, rest: await measureRest(server, stage) });
  const pair = [await measured(without), await measured(withTraces)] as const;
  console.log(`${Number(share) * 100} % of the traces are sampled; Node ${process.version}`);
  for (const name of chosen) if ((await ratioOf(name, pair, stage)) > BOUND) failed += 1;
  console.log(`${(bytes / 1e6).toFixed(1)} MB of spans were received`);
} finally {
  await stage.stop();
  receiver.close();
  receiver.closeAllConnections();
}
process.exitCode = failed === 0 ? 0 : 1;
