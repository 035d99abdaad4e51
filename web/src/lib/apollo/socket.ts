import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { type Client, createClient } from 'graphql-ws';
import { defer, finalize } from 'rxjs';
import { ACCOUNT_BLOCKED_REASON } from '#schema/stream.js';
import { endBlockedSession, expireSession } from '../session/expiry';
import { readToken, tokenStore } from '../session/token';
import { setSocketState } from './connection';

const MAX_WAIT_MS = 30_000;
const SIGN_OUT_MS = 2500;
const CloseCode = { normal: 1000, unauthorized: 4401, forbidden: 4403, terminated: 4499 } as const;

/** 1, 2, 4 … 30 s, less up to a quarter, so that many browsers do not reconnect at the same instant. */
export function retryWaitMs(retries: number, jitter: number): number {
  return Math.min(MAX_WAIT_MS, 1000 * 2 ** retries) * (1 - 0.25 * jitter);
}

function randomShare(): number {
  return (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256;
}

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

/** The socket shared by all subscriptions: opened by the first one, and reopened after a loss or with another token. */
export function createSocket(url: string, currentPath: () => string): Client {
  let sentToken = readToken();
  const client = createClient({
    url,
    lazy: true,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) =>
      new Promise((resolve) => setTimeout(resolve, retryWaitMs(retries, randomShare()))),
    connectionParams: () => {
      sentToken = readToken();
      return sentToken === null ? {} : { authorization: `Bearer ${sentToken}` };
    },
    on: {
      connected: () => setSocketState('open'),
      closed: (event) => {
        const code = codeOfClose(event);
        const refused = code === CloseCode.unauthorized || code === CloseCode.forbidden;
        if (refused && sentToken !== null) {
          if (isBlock(event)) endBlockedSession(sentToken);
          else expireSoon(sentToken, currentPath);
        }
        setSocketState(code === CloseCode.normal || code === CloseCode.terminated ? 'idle' : 'lost');
      },
    },
  });
  tokenStore.subscribe((token) => {
    if (token !== sentToken) client.terminate();
  });
  return client;
}

/** Subscriptions over the shared socket, which is created by the first one. */
export function subscriptionLink(currentPath: () => string): ApolloLink {
  let link: GraphQLWsLink | undefined;
  let subscribed = 0;
  const begin = () => {
    subscribed += 1;
    link ??= new GraphQLWsLink(
      createSocket(`${location.origin.replace(/^http/, 'ws')}/graphql`, currentPath),
    );
    return link;
  };
  const end = () => {
    subscribed -= 1;
    // A lost socket without subscriptions is not reopened: nothing is missed.
    if (subscribed === 0) setSocketState('idle');
  };
  return new ApolloLink((operation) => defer(() => begin().request(operation)).pipe(finalize(end)));
}
