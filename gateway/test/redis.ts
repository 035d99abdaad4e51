import { createLog } from '../src/platform/log.js';
import { freePort } from '../src/platform/port.js';
import { RedisLink } from '../src/platform/redis/redis-link.js';
import { systemTimer } from '../src/platform/timer.js';
import { RedisServer } from './redis-server.js';

export { HAS_REDIS } from './redis-server.js';

/** A Redis server for one test, with links like those of gateways. */
export class TestRedis extends RedisServer {
  private readonly links: RedisLink[] = [];

  /** @param settings such as `--requirepass`, `x` */
  static async start(...settings: string[]): Promise<TestRedis> {
    const redis = new TestRedis(await freePort(), settings);
    await redis.launch();
    return redis;
  }

  /** A link like a gateway's. */
  async link(): Promise<RedisLink> {
    const link = new RedisLink(this.url, systemTimer, createLog('silent'));
    this.links.push(link);
    await link.settled(10_000);
    return link;
  }

  async stop(): Promise<void> {
    for (const link of this.links) link.close();
    await this.kill();
  }
}
