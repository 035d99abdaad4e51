import { ApolloLink } from '@apollo/client';
import { of, switchMap } from 'rxjs';
import { DOCUMENTS_VERSION } from '#schema/gql/trusted-documents.js';

const isUnknown = ({ errors }: ApolloLink.Result): boolean =>
  errors?.some(({ extensions }) => extensions?.code === 'PERSISTED_QUERY_NOT_FOUND') ?? false;

/**
 * Names a document instead of sending it: the gateway knows those of its own client. A page that was loaded before a
 * deployment is not understood, and sends the document itself.
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
