import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { SecretBox } from '../../src/platform/auth/secret-box.js';
import { isFailing, type Receivers } from './receivers.js';

/** One user in this many is paused. */
const PAUSED = 20;
/** Rows written by one statement, few enough for its timeout on a busy machine. */
const BATCH = 1000;

export type BenchChannel = 'WEBHOOK' | 'PUSH' | 'TELEGRAM';

/** A user who is alerted of one entry, by one channel. */
export interface Listener {
  readonly userId: string;
  readonly channel: BenchChannel;
  /** Name of the receiver in the receivers' reports. */
  readonly receiver: string;
  readonly fails: boolean;
  readonly paused: boolean;
}

async function inBatches<Row>(rows: readonly Row[], write: (some: readonly Row[]) => Promise<unknown>) {
  for (let first = 0; first < rows.length; first += BATCH) await write(rows.slice(first, first + BATCH));
}

/** Users, each with a rule for the same entry and one channel; some of them are paused. */
export async function addListeners(
  dataSource: DataSource,
  counts: Readonly<Record<BenchChannel, number>>,
  { receivers, secret, botId, pausedUntil }: ListenerSettings,
): Promise<readonly Listener[]> {
  await dataSource.query('DELETE FROM alert_rules');
  await dataSource.query('DELETE FROM telegram_links');
  const channels = (['WEBHOOK', 'PUSH', 'TELEGRAM'] as const).flatMap((channel) =>
    Array.from({ length: counts[channel] }, () => channel),
  );
  // Shuffled, so that no channel is served first because of its users' order.
  const listeners = channels
    .map((channel) => ({ channel, userId: randomUUID() }))
    .sort((one, other) => (one.userId < other.userId ? -1 : 1))
    .map(({ channel, userId }, place): Listener => {
      const fails =
        channel === 'WEBHOOK' ? place % receivers.webhooks.length < receivers.failing : isFailing(place);
      const receiver = `${channel.toLowerCase()} ${place}`;
      return { userId, channel, receiver, fails, paused: place % PAUSED === 7 };
    });
  const places = new Map(listeners.map(({ userId }, place) => [userId, place]));
  const placeOf = ({ userId }: Listener) => places.get(userId) ?? 0;
  await inBatches(listeners, (some) =>
    dataSource.query(
      `INSERT INTO users (id, name, email, email_key, password_hash, created_at, email_verified_at)
       SELECT id, 'Ouvintes', id::text, id::text, '', now(), now() FROM unnest($1::uuid[]) id`,
      [some.map(({ userId }) => userId)],
    ),
  );
  await inBatches(listeners, (some) =>
    dataSource.query(
      `INSERT INTO alert_rules (id, user_id, name, enabled, pairs, timeframes, min_confidence, weekdays, most_per_day,
         channels, revision, created_at)
       SELECT gen_random_uuid(), id, 'Todas', true, '{EUR/USD}', '{1m}', 50, '{1,2,3,4,5,6,7}', 50, ARRAY[channel],
         (SELECT coalesce(max(revision), 0) FROM alert_rules) + row_number() OVER (), now()
       FROM unnest($1::uuid[], $2::text[]) AS v (id, channel)`,
      [some.map(({ userId }) => userId), some.map(({ channel }) => channel)],
    ),
  );
  const hooks = new SecretBox(secret, 'webhook');
  await inBatches(
    listeners.filter(({ channel }) => channel === 'WEBHOOK'),
    (some) => {
      const rows = some.map((listener) => {
        const id = randomUUID();
        const place = placeOf(listener);
        const host = receivers.webhooks[place % receivers.webhooks.length] ?? '';
        const key = hooks.seal(`whsec_${Buffer.from(id).toString('base64')}`, id);
        return { id, userId: listener.userId, host, url: `http://${host}/${place}`, key };
      });
      return dataSource.query(
        `INSERT INTO webhooks (id, user_id, url, host, events, secret, enabled, created_at)
         SELECT id, user_id, url, host, '{SIGNAL_ALERTED}', secret, true, now()
         FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[]) AS v (id, user_id, url, host, secret)`,
        columns(rows, ['id', 'userId', 'url', 'host', 'key']),
      );
    },
  );
  const devices = new SecretBox(secret, 'push');
  // One key for all of them: nobody reads what they are sent.
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys().toString('base64url');
  const keys = JSON.stringify({ p256dh, auth: randomBytes(16).toString('base64url') });
  await inBatches(
    listeners.filter(({ channel }) => channel === 'PUSH'),
    (some) => {
      const rows = some.map((listener) => {
        const id = randomUUID();
        const place = placeOf(listener);
        const host = receivers.push[place % receivers.push.length] ?? '';
        return {
          id,
          userId: listener.userId,
          endpoint: `http://${host}/${place}`,
          host,
          keys: devices.seal(keys, id),
        };
      });
      return dataSource.query(
        `INSERT INTO push_devices (id, user_id, endpoint, host, keys, name, created_at)
         SELECT id, user_id, endpoint, host, keys, 'Chrome', now()
         FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[]) AS v (id, user_id, endpoint, host, keys)`,
        columns(rows, ['id', 'userId', 'endpoint', 'host', 'keys']),
      );
    },
  );
  await inBatches(
    listeners.filter(({ channel }) => channel === 'TELEGRAM'),
    (some) =>
      dataSource.query(
        `INSERT INTO telegram_links (user_id, bot_id, chat_id, name, linked_at)
         SELECT user_id, $3, chat_id, 'Marina', now() FROM unnest($1::uuid[], $2::text[]) AS v (user_id, chat_id)`,
        [some.map(({ userId }) => userId), some.map((one) => String(placeOf(one))), botId],
      ),
  );
  const paused = listeners.filter((one) => one.paused).map(({ userId }) => userId);
  await dataSource.query(
    `INSERT INTO practice_accounts (id, user_id, opened_at) SELECT gen_random_uuid(), id, now()
     FROM unnest($1::uuid[]) id ON CONFLICT DO NOTHING`,
    [paused],
  );
  await dataSource.query(
    `INSERT INTO practice_guards (user_id, paused_until, pause_reason) SELECT id, $2, 'THREE_LOSSES'
     FROM unnest($1::uuid[]) id
     ON CONFLICT (user_id) DO UPDATE SET paused_until = excluded.paused_until, pause_reason = excluded.pause_reason`,
    [paused, pausedUntil],
  );
  await dataSource.query('ANALYZE');
  return listeners;
}

interface ListenerSettings {
  readonly receivers: Receivers;
  /** AUTH_SECRET of the gateway. */
  readonly secret: string;
  readonly botId: string;
  readonly pausedUntil: Date;
}

function columns<Row extends object>(rows: readonly Row[], names: readonly (keyof Row)[]) {
  return names.map((name) => rows.map((row) => row[name]));
}
