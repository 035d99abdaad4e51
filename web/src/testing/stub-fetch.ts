import { vi } from 'vitest';

export interface SentOperation {
  readonly name: string;
  readonly variables: Record<string, unknown>;
  readonly headers: Headers;
}

type Answer = (sent: SentOperation) => unknown;

/** The gateway's answer to an operation that it refuses. */
export function refused(code: string, message: string) {
  return { data: null, errors: [{ message, extensions: { code } }] };
}

/**
 * Answers /graphql by operation name until the test ends, for pages that create their own client. An answer that throws
 * simulates a lost connection; an operation without an answer stays pending.
 *
 * @returns the operations sent so far
 */
export function stubFetch(answers: Readonly<Record<string, Answer>>): readonly SentOperation[] {
  const sent: SentOperation[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { operationName, variables } = JSON.parse(String(init.body));
    const operation = { name: operationName, variables, headers: new Headers(init.headers) };
    sent.push(operation);
    const answer = answers[operationName];
    return answer ? Response.json(await answer(operation)) : new Promise(() => {});
  });
  return sent;
}
