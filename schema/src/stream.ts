/** Close code of a WebSocket whose session or API key has ended; also where its token is refused at the start. */
export const SESSION_ENDED_CODE = 4403;
/**
 * Close code for a reader for whom more events wait than are kept; it may come back at once. Not 4429, which
 * graphql-transport-ws gives another meaning, after which its clients stay away.
 */
export const SLOW_READER_CODE = 4513;
/** Close code of a gateway that may have missed what others told (RFC 6455's registry: service restart): come back. */
export const SERVICE_RESTART_CODE = 1012;
/**
 * Close code while a dependency is away, or where a client network holds too much open, by RFC 6455's registry; clients
 * of graphql-ws come back after it.
 */
export const TRY_AGAIN_LATER_CODE = 1013;
/** Close code of a gateway that is being stopped; another one, or the next, answers at once. */
export const GOING_AWAY_CODE = 1001;
/** Missed events that a stream tells at most to who comes back; who missed more asks a query for them. */
export const MISSED_AT_MOST = 500;
/** Operations that may be open on one WebSocket at a time. */
export const OPEN_PER_SOCKET = 100;
