import { ApolloLink } from '@apollo/client';

declare module '@apollo/client' {
  interface DefaultContext {
    /** The page asks by itself, as a poll does: this keeps no administrator's session open. */
    background?: boolean;
  }
}

/** Tells the gateway which calls a person has just caused. */
export const activityLink = new ApolloLink((operation, forward) => {
  operation.setContext(({ headers, background }) =>
    background ? {} : { headers: { ...headers, 'x-farol-activity': 'person' } },
  );
  return forward(operation);
});
