/** Close code of a WebSocket whose session or API key has ended; also where its token is refused at the start. */
export const SESSION_ENDED_CODE = 4403;
/**
 * Close code for a slow subscriber, whose queue is full; it may reconnect at once. Not 4429, which has another meaning in
 * graphql-transport-ws, after which clients do not reconnect.
 */
export const SLOW_READER_CODE = 4513;
/** Close code of a gateway that may have missed events of others (RFC 6455's registry: service restart): reconnect. */
export const SERVICE_RESTART_CODE = 1012;
/**
 * Close code while a dependency is away, or where a client network has too much open (RFC 6455's registry); clients of
 * graphql-ws reconnect after it.
 */
export const TRY_AGAIN_LATER_CODE = 1013;
/** Close code of a gateway that is being stopped; another one, or the next, answers at once. */
export const GOING_AWAY_CODE = 1001;
/** A stream sends at most this many missed events to a client that reconnects; more have to be queried. */
export const MISSED_AT_MOST = 500;
/** Operations that may be open on one WebSocket at a time. */
export const OPEN_PER_SOCKET = 100;

/** Why the gateway closes a socket with 4403 when an administrator blocks the account that it serves. */
export const ACCOUNT_BLOCKED_REASON = 'Account blocked';
