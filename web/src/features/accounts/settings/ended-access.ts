import type { ApolloCache, Reference } from '@apollo/client';

/** The gateway has ended every other session; the list follows without asking again. */
export function keepCurrentSession(cache: ApolloCache): void {
  cache.modify<{ sessions: readonly Reference[] }>({
    fields: {
      sessions: (sessions, { readField }) => sessions.filter((session) => readField('current', session)),
    },
  });
}

/** The gateway has revoked every API key. */
export function forgetKeys(cache: ApolloCache): void {
  cache.modify({ fields: { apiKeys: () => [] } });
}
