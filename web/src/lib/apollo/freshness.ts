import { type ApolloClient, ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';

/** Spec §9: queries are fresh for five minutes. */
export const FRESH_MS = 5 * 60_000;

/** Time of the last answer to each query of a client, epoch ms: the cache does not record it. */
const answers = new WeakMap<ApolloClient, Map<string, number>>();

const keyOf = (operationName: string | undefined, variables: object | undefined) =>
  `${operationName} ${JSON.stringify(variables ?? {})}`;

/** Records when each operation was answered. */
export const freshnessLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(() => {
      const { client, operationName, variables } = operation;
      const answeredAt = answers.get(client) ?? new Map<string, number>();
      answers.set(client, answeredAt.set(keyOf(operationName, variables), Date.now()));
    }),
  ),
);

/** Whether the last answer is five minutes old or older. */
export function isStale(
  client: ApolloClient,
  operationName: string | undefined,
  variables?: object,
): boolean {
  const answeredAt = answers.get(client)?.get(keyOf(operationName, variables));
  return answeredAt !== undefined && Date.now() - answeredAt >= FRESH_MS;
}
