/**
 * Every advisory lock of the product: keys are numbers that all gateways of a database share, so that two purposes with
 * one key would wait for each other. Nothing outside this file writes a key or calls PostgreSQL's lock functions.
 */
interface Queryable {
  query(statement: string, parameters: unknown[]): Promise<unknown>;
}

/** Locks of which a database has one each. */
export const ADVISORY_LOCKS = {
  /** Held by the gateway that migrates. */
  migrations: 727_001,
  /** Held by the gateway that reads the market, for as long as it does. */
  marketFeed: 727_002,
  /** Held while the coming months' partitions are made. */
  monthPartitions: 727_003,
  /** Held while the record is written: entries and outcomes stand in one order. */
  record: 727_004,
  /** Held by the gateway that gets updates of Telegram, for as long as it does. */
  telegram: 727_005,
} as const;

export type AdvisoryLock = (typeof ADVISORY_LOCKS)[keyof typeof ADVISORY_LOCKS];

/** Locks of which there is one for each name. PostgreSQL keeps locks of two numbers apart from those of one. */
const NAMED_LOCKS = {
  /** By user: modules completed at once are written one after the other. */
  education: 1,
  /** By feed and coin: gateways that look at one coin come one after the other. */
  cryptoOpportunity: 2,
  /** By id: a worker of the work queue is alive while it holds its own. */
  worker: 3,
  /** By user: webhooks made at once are counted one after the other. */
  webhooks: 4,
  /** By address: one that two accounts add at once goes to one of them. */
  pushDevice: 41,
  /** By user: devices added at once are counted one after the other. */
  pushDevices: 42,
  /** The only one: gateways that need it at once make one key. */
  pushKey: 43,
} as const;

/** Waits for a lock that this connection then holds until `unlock` or its end. */
export async function lock(connection: Queryable, key: AdvisoryLock): Promise<void> {
  await connection.query('SELECT pg_advisory_lock($1)', [key]);
}

/** Takes a lock that nobody holds, until this connection ends; answers whether it did. */
export async function tryLock(connection: Queryable, key: AdvisoryLock): Promise<boolean> {
  const [row] = (await connection.query('SELECT pg_try_advisory_lock($1) AS held', [key])) as [
    { held: boolean },
  ];
  return row.held;
}

export async function unlock(connection: Queryable, key: AdvisoryLock): Promise<void> {
  await connection.query('SELECT pg_advisory_unlock($1)', [key]);
}

/** Waits for a lock that is held until the transaction ends. */
export async function lockInTransaction(manager: Queryable, key: AdvisoryLock): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [key]);
}

/** The same, of one name: names whose hashes are equal share a lock, which costs a wait and nothing else. */
export async function lockNameInTransaction(
  manager: Queryable,
  kind: keyof typeof NAMED_LOCKS,
  name: string,
): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [NAMED_LOCKS[kind], name]);
}

/** Takes locks of names until this connection ends. */
export async function holdNamedLocks(
  connection: Queryable,
  kind: keyof typeof NAMED_LOCKS,
  names: readonly string[],
): Promise<void> {
  await connection.query('SELECT pg_advisory_lock($1, hashtext(name)) FROM unnest($2::text[]) name', [
    NAMED_LOCKS[kind],
    names,
  ]);
}

/** SQL: whether any connection holds the lock of the name in `column`. */
export function isNamedLockHeld(kind: keyof typeof NAMED_LOCKS, column: string): string {
  return `EXISTS (SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND l.classid = ${NAMED_LOCKS[kind]} AND l.objid = hashtext(${column})::oid)`;
}
