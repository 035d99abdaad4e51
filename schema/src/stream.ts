/** Close code of a WebSocket whose session or API key has ended; also where its token is refused at the start. */
export const SESSION_ENDED_CODE = 4403;
/**
 * Close code for a reader for whom more events wait than are kept; it may come back at once. Not 4429, which
 * graphql-transport-ws gives another meaning, after which its clients stay away.
 */
export const SLOW_READER_CODE = 4513;
/** Close code of a gateway that stops, or has missed what others told (RFC 6455's registry: service restart): come back. */
export const SERVICE_RESTART_CODE = 1012;
/** Missed events that a stream tells at most to who comes back; who missed more asks a query for them. */
export const MISSED_AT_MOST = 500;
