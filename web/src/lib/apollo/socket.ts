import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { type Client, createClient } from 'graphql-ws';
import { defer, finalize } from 'rxjs';
import { ACCOUNT_BLOCKED_REASON } from '#schema/stream.js';
import { endBlockedSession, expireSession } from '../session/expiry';
import { readToken, tokenStore } from '../session/token';
import { setSocketState } from './connection';
import { heartbeat, PING_EVERY_MS } from './heartbeat';
import { resubscribed } from './resubscribed';
import { retryPace } from './retry-pace';

const SIGN_OUT_MS = 2500;
const CloseCode = { normal: 1000, unauthorized: 4401, forbidden: 4403 } as const;

function codeOfClose(event: unknown): unknown {
  return typeof event === 'object' && event !== null && 'code' in event ? event.code : undefined;
}

/** Whether the gateway closed the socket because an administrator has blocked the account. */
export function isBlock(event: unknown): boolean {
  return (
    typeof event === 'object' &&
    event !== null &&
    'reason' in event &&
    event.reason === ACCOUNT_BLOCKED_REASON
  );
}

/**
 * When one tab signs out, the sockets of all tabs are refused at that moment. The wait is long enough for that tab to
 * drop the token, which it does at the latest when its own wait for the server ends.
 */
function expireSoon(token: string, currentPath: () => string): void {
  setTimeout(() => expireSession(token, currentPath()), SIGN_OUT_MS);
}

/** Resolves once another token than the refused one is held, or none. */
function whenTokenIsNot(refused: string | null): Promise<void> {
  if (refused === null || readToken() !== refused) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = tokenStore.subscribe((token) => {
      if (token === refused) return;
      stop();
      resolve();
    });
  });
}

/** The subscriptions of a page. */
interface Use {
  count: number;
  /** Since the socket was opened there was a moment without subscriptions, so graphql-ws may be closing it. */
  wasIdle: boolean;
}

/**
 * The socket shared by all subscriptions: opened by the first one, and reopened after a loss or with another token. A
 * refused token is not sent again. Every other end is a loss, whatever its code. graphql-ws would give up after some codes
 * and reconnect at once after 1000; so it retries nothing, and the wait is before each connection.
 */
function createSocket(url: string, currentPath: () => string, use: Use): Client {
  let sentToken = readToken();
  let refusedToken: string | null = null;
  let isRenewing = false;
  const pace = retryPace();
  const beat = heartbeat(() => client.terminate(), pace.hurry);
  const lost = () => {
    beat.closed();
    if (isRenewing || use.count === 0) return setSocketState('idle');
    pace.failed();
    setSocketState('lost');
  };
  const refused = (event: unknown) => {
    beat.closed();
    refusedToken = sentToken;
    if (sentToken === null) return lost();
    if (isBlock(event)) endBlockedSession(sentToken);
    else expireSoon(sentToken, currentPath);
    setSocketState('idle');
  };
  const client: Client = createClient({
    async url() {
      await pace.ready();
      await whenTokenIsNot(refusedToken);
      use.wasIdle = false;
      beat.connecting();
      return url;
    },
    retryAttempts: 0,
    keepAlive: PING_EVERY_MS,
    connectionParams: () => {
      sentToken = readToken();
      return sentToken === null ? {} : { authorization: `Bearer ${sentToken}` };
    },
    on: {
      connected: (socket) => {
        beat.connected(socket as WebSocket);
        setSocketState('open');
      },
      ping: (isReceived) => {
        if (!isReceived) beat.pingSent();
      },
      pong: (isReceived) => {
        if (!isReceived) return;
        beat.pongReceived();
        pace.worked();
      },
      error: lost,
      closed: (event) => {
        const code = codeOfClose(event);
        if (code === CloseCode.unauthorized || code === CloseCode.forbidden) refused(event);
        else if (code === CloseCode.normal && use.wasIdle) {
          beat.closed();
          setSocketState('idle');
        } else lost();
      },
    },
  });
  tokenStore.subscribe((token) => {
    if (token === sentToken) return;
    isRenewing = true;
    client.terminate();
    isRenewing = false;
  });
  return client;
}

/** Read by the first subscription: while the build renders pages there is no location. */
const ownUrl = () => `${location.origin.replace(/^http/, 'ws')}/graphql`;

/** Subscriptions over the shared socket, which is created by the first one. */
export function subscriptionLink(currentPath: () => string, url?: string): ApolloLink {
  let link: GraphQLWsLink | undefined;
  const use: Use = { count: 0, wasIdle: false };
  const begin = () => {
    use.count += 1;
    link ??= new GraphQLWsLink(createSocket(url ?? ownUrl(), currentPath, use));
    return link;
  };
  const end = () => {
    use.count -= 1;
    if (use.count > 0) return;
    use.wasIdle = true;
    // A lost socket without subscriptions is not reopened: nothing is missed.
    setSocketState('idle');
  };
  return new ApolloLink((operation) =>
    defer(() => {
      const open = begin();
      return resubscribed(() => open.request(operation)).pipe(finalize(end));
    }),
  );
}
