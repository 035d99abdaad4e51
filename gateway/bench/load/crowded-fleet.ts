import { mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { freePort } from '../../src/platform/port.js';
import { type Fleet, startFleet } from '../harness/fleet.js';
import { buildIfStale, type Supervised, untilReady } from '../harness/nodes.js';
import { startProxy } from '../harness/proxy-node.js';
import { demandProc } from '../peers/processor-time.js';
import { Crowd } from './crowd.js';
import { type Gauges, readGauges } from './gateway-gauges.js';
import { ProcessorShares, postgresGroups, withChildren } from './processor-shares.js';
import { profileWork } from './work-profile.js';

/** All users come from one address, which a network of users would not. */
const VARIABLES = { NETWORK_FACTOR: '1000', MARKET_SEED: '1' };
const CONNECTIONS = 60_000;
/** Each gateway has an inspector, on a free port. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

export const CORES = cpus().length;
export const machineLoad = () => (loadavg()[0] ?? 0).toFixed(1);

/** Two gateways behind nginx, in its shipped configuration, with users that grow in number. */
export class CrowdedFleet {
  private constructor(
    readonly fleet: Fleet,
    readonly crowd: Crowd,
    readonly shares: ProcessorShares,
    private readonly proxy: Supervised,
  ) {}

  /** @param variables of the gateways' environment, beside those that every crowded fleet has */
  static async start(variables: Readonly<Record<string, string>> = {}): Promise<CrowdedFleet> {
    demandProc();
    // Without it every page that is opened answers 404.
    buildIfStale();
    const fleet = await startFleet(2, 'warn', { ...VARIABLES, ...variables });
    const folder = path.join(fleet.folder, 'nginx');
    mkdirSync(folder);
    const port = await freePort();
    const addresses = fleet.gateways.map(({ address }) => address);
    const proxy = startProxy(folder, addresses, { port, connections: CONNECTIONS });
    await untilReady(`http://127.0.0.1:${port}`);
    const groups = async () =>
      new Map([
        ...fleet.gateways.map(({ pid }, number) => [`gateway ${number + 1}`, [pid]] as const),
        ...(await postgresGroups(fleet.dataSource)),
        ['Redis', fleet.redisPid === undefined ? [] : [fleet.redisPid]],
        ['nginx', withChildren(proxy.pid)],
        ['the users (this bench)', [process.pid]],
      ]);
    return new CrowdedFleet(fleet, new Crowd(port), new ProcessorShares(groups), proxy);
  }

  /** Adds users until there are so many. */
  async grow(users: number): Promise<void> {
    while (this.crowd.size < users) this.crowd.add(await this.fleet.signInTrader());
  }

  /** Cores of the gateways' threads by kind of work, from V8 profiles of this length; they need `INSPECTED`. */
  profile(ms: number): Promise<ReadonlyMap<string, number>> {
    return profileWork(
      this.fleet.gateways.flatMap(({ inspector }) => inspector ?? []),
      ms,
    );
  }

  gauges(): Promise<Gauges[]> {
    return Promise.all(this.fleet.gateways.map(({ address }) => readGauges(address)));
  }

  async stop(): Promise<void> {
    await this.crowd.stop();
    await this.proxy.stop();
    await this.fleet.stop();
  }
}
