// Every advisory lock of the product. The keys are numbers shared by all gateways of a database, so two purposes with one
// key would block each other. Only this file writes keys and calls PostgreSQL's lock functions.

/** A connection or a transaction. */
interface Queryable {
  query(statement: string, parameters: unknown[]): Promise<unknown>;
}

/** Locks that exist once in a database. */
export const ADVISORY_LOCKS = {
  /** Held by the gateway that migrates. */
  migrations: 727_001,
  /** Held by the gateway that reads the market, as long as it does. */
  marketFeed: 727_002,
  /** Held while the partitions of the coming months are made. */
  monthPartitions: 727_003,
  /** Held while the record is written, so that entries and outcomes have one order. */
  record: 727_004,
  /** Held by the gateway that gets updates from Telegram, as long as it does. */
  telegram: 727_005,
} as const;

export type AdvisoryLock = (typeof ADVISORY_LOCKS)[keyof typeof ADVISORY_LOCKS];

/** Locks by name. PostgreSQL keeps locks of two numbers apart from those of one. */
const NAMED_LOCKS = {
  /** By user: modules completed concurrently are written one after the other. */
  education: 1,
  /** By feed and coin: gateways that look at the same coin take turns. */
  cryptoOpportunity: 2,
  /** By id: held by a work queue worker as long as it is alive. */
  worker: 3,
  /** By address: if two accounts add it concurrently, only one of them gets it. */
  pushDevice: 41,
  /** By user: devices added concurrently are counted one after the other. */
  pushDevices: 42,
  /** The only name: gateways that need a key concurrently make just one. */
  pushKey: 43,
  /** By user: sources and their calls that are added concurrently are counted one after the other. */
  callSources: 44,
  /** By user: signals shared concurrently are counted one after the other. */
  sharedSignals: 45,
  /** By user: trades and profiles that are imported concurrently are counted one after the other. */
  realTrades: 46,
} as const;

/** Waits for a lock, which the connection then holds until `unlock` or its end. */
export async function lock(connection: Queryable, key: AdvisoryLock): Promise<void> {
  await connection.query('SELECT pg_advisory_lock($1)', [key]);
}

/** Takes a lock if it is free, until this connection ends; returns whether it was. */
export async function tryLock(connection: Queryable, key: AdvisoryLock): Promise<boolean> {
  const [row] = (await connection.query('SELECT pg_try_advisory_lock($1) AS held', [key])) as [
    { held: boolean },
  ];
  return row.held;
}

export async function unlock(connection: Queryable, key: AdvisoryLock): Promise<void> {
  await connection.query('SELECT pg_advisory_unlock($1)', [key]);
}

/** Waits for a lock, which is held until the transaction ends. */
export async function lockInTransaction(manager: Queryable, key: AdvisoryLock): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [key]);
}

/** The same by name. Names with equal hashes share a lock, which at worst costs a wait. */
export async function lockNameInTransaction(
  manager: Queryable,
  kind: keyof typeof NAMED_LOCKS,
  name: string,
): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [NAMED_LOCKS[kind], name]);
}

/** Takes locks by name until this connection ends. */
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
