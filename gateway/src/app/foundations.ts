import type { DataSource } from 'typeorm';
import type { BrokerConfig } from '../features/broker/broker-config.js';
import type { CryptoFeed } from '../features/market/crypto/crypto-feed.js';
import type { MarketFeed } from '../features/market/market-feed.js';
import type { Clock } from '../platform/clock.js';
import type { Log } from '../platform/log.js';
import type { MailTransport } from '../platform/mail/mail-transport.js';
import type { RedisLink } from '../platform/redis/redis-link.js';

/** What services are made of; tests hand in their own clock and feed. */
export interface Foundations {
  readonly dataSource: DataSource;
  readonly feed: MarketFeed;
  readonly cryptoFeed: CryptoFeed;
  readonly mailTransport: MailTransport;
  readonly clock: Clock;
  readonly log: Log;
  /** What the gateways share; undefined where this one is alone. */
  readonly redis?: RedisLink | undefined;
  readonly authSecret: string;
  readonly publicUrl: string;
  readonly broker: BrokerConfig;
}
