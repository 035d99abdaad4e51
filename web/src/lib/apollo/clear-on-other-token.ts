import type { ApolloClient } from '@apollo/client';

/** Forgets what the cache holds when the token becomes another's, so that nobody sees what another asked for. */
export function clearOnOtherToken(
  client: ApolloClient,
  read: () => string | null,
  subscribe: (listener: () => void) => () => void,
): void {
  let held = read();
  subscribe(() => {
    const token = read();
    if (token === held) return;
    held = token;
    void client.clearStore();
  });
}
