/** Close code for a WebSocket whose session or API key has ended, or whose token is rejected when it connects. */
export const SESSION_ENDED_CODE = 4403;
/**
 * Close code for a slow subscriber whose queue is full; it may reconnect immediately. Not 4429, which has another
 * meaning in graphql-transport-ws and makes clients give up.
 */
export const SLOW_READER_CODE = 4513;
/**
 * Close code of a gateway that may have missed events from other gateways; clients reconnect (service restart in RFC
 * 6455's registry).
 */
export const SERVICE_RESTART_CODE = 1012;
/**
 * Close code while a dependency is unavailable, or if a client's network has too many connections (RFC 6455's
 * registry); clients of graphql-ws reconnect.
 */
export const TRY_AGAIN_LATER_CODE = 1013;
/** Close code of a gateway that is stopping; another gateway, or its successor, is available immediately. */
export const GOING_AWAY_CODE = 1001;
/** Maximum number of missed events that a stream sends to a reconnecting client; the rest have to be queried. */
export const MAX_MISSED_EVENTS = 500;
/**
 * Messages and pings that one caller may send a minute on all WebSockets together. Calls have a smaller allowance of their
 * own: this one is for what is no call, such as pings.
 */
export const MESSAGES_PER_MINUTE = 10_000;
/** Maximum number of operations open on one WebSocket at a time. */
export const OPEN_PER_SOCKET = 100;

/** Reason for close code 4403 when an administrator blocks the account of the connection. */
export const ACCOUNT_BLOCKED_REASON = 'Account blocked';
