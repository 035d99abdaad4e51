import type { ApolloClient } from '@apollo/client';

/** Polls rest while nobody looks at the tab. */
export const defaultOptions: ApolloClient.DefaultOptions = {
  watchQuery: { skipPollAttempt: () => document.visibilityState === 'hidden' },
};
