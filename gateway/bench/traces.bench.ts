import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CASES, type CaseName, type PeerCase } from './peers/cases.js';
import { Asker, measureCost, measureRest, type Rest } from './peers/measure.js';
import { demandProc } from './peers/processor-time.js';
import { type Server, type Stage, setStage } from './peers/stage.js';

/** Usage: traces.bench.js [case...] [rounds] [sampled share], with cases of `CASES`; all of them by default. */
const ROUNDS = 45;
const SHARE = '0.1';
/** Processor time of a call with traces, as a multiple of one without. */
const BOUND = 1.05;
/** Short, so that other work on the machine falls on all gateways alike. */
const TURN_MS = 500;
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

/** Two gateways without traces, whose difference is the error of this bench, and one with. */
type Trio = readonly [Measured, Measured, Measured];

/** Calls of one case on one gateway, over all rounds. */
class Turns {
  private calls = 0;
  private us = 0;
  readonly asker: Asker;

  constructor(
    asked: PeerCase,
    private readonly of: Measured,
    private readonly stage: Stage,
  ) {
    this.asker = new Asker(of.server, asked, asked.comparable ? stage.authors : of.server.tokens);
  }

  async take(): Promise<void> {
    const { calls, server } = await measureCost(this.asker, this.stage, this.of.rest, TURN_MS);
    this.calls += calls;
    this.us += server * calls;
  }

  /** Microseconds of processor time per call. */
  get cost(): number {
    return this.us / this.calls;
  }
}

/** Processor time of one case on the gateways by turns; returns the ratio with and without traces. */
async function ratioOf(name: CaseName, trio: Trio, stage: Stage): Promise<number> {
  const turns = trio.map((one) => new Turns(CASES[name], one, stage));
  for (const { asker } of turns) await asker.run(WARM_UP_MS, WARM_UP_CALLS);
  for (let round = 0; round < rounds; round += 1) {
    const begin = round % turns.length;
    for (const turn of [...turns.slice(begin), ...turns.slice(0, begin)]) await turn.take();
  }
  const [one = 0, other = 0, traced = 0] = turns.map(({ cost }) => cost);
  const ratio = (2 * traced) / (one + other);
  console.log(
    `${name}: ${one.toFixed(0)} and ${other.toFixed(0)} µs of processor time a call without traces, ` +
      `${traced.toFixed(0)} with; ${ratio.toFixed(3)} x, at most ${BOUND} x: ${ratio <= BOUND ? 'holds' : 'DOES NOT HOLD'}`,
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
  const trio = [
    await measured(without),
    await measured(await stage.addFarol({})),
    await measured(withTraces),
  ] as const;
  console.log(`${Number(share) * 100} % of the traces are sampled; Node ${process.version}`);
  for (const name of chosen) if ((await ratioOf(name, trio, stage)) > BOUND) failed += 1;
  console.log(`${(bytes / 1e6).toFixed(1)} MB of spans were received`);
} finally {
  await stage.stop();
  receiver.close();
  receiver.closeAllConnections();
}
process.exitCode = failed === 0 ? 0 : 1;
