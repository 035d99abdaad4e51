/** Close code of a WebSocket whose session or API key has ended; also where its token is refused at the start. */
export const SESSION_ENDED_CODE = 4403;
/** Close code for a reader for whom more events wait than are kept; it may come back at once. */
export const SLOW_READER_CODE = 4429;
/** Missed events that a stream tells at most to who comes back; who missed more asks a query for them. */
export const MISSED_AT_MOST = 500;
