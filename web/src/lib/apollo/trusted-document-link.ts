import { ApolloLink } from '@apollo/client';
import { of, switchMap } from 'rxjs';
import { DOCUMENTS_VERSION } from '#schema/gql/trusted-documents.js';

const isUnknown = ({ errors }: ApolloLink.Result): boolean =>
  errors?.some(({ extensions }) => extensions?.code === 'PERSISTED_QUERY_NOT_FOUND') ?? false;

/**
 * Sends a document's name instead of its text: the gateway knows the documents of its own client. A page loaded before
 * a deployment sends the text after its name was not recognized.
 */
export const trustedDocumentLink = new ApolloLink((operation, forward) => {
  const { extensions } = operation;
  const send = (includeQuery: boolean) => {
    operation.setContext({ http: { includeQuery, includeExtensions: !includeQuery } });
    return forward(operation);
  };
  extensions.persistedQuery = { version: 1, sha256Hash: `${operation.operationName}.${DOCUMENTS_VERSION}` };
  return send(false).pipe(switchMap((result) => (isUnknown(result) ? send(true) : of(result))));
});
