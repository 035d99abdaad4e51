import type { ApolloClient } from '@apollo/client';

/** Polling pauses while the tab is hidden. */
export const defaultOptions: ApolloClient.DefaultOptions = {
  watchQuery: { skipPollAttempt: () => document.visibilityState === 'hidden' },
};
