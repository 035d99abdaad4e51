export interface Operation {
  readonly query: string;
  readonly variables?: object;
}

interface Answer<Data> {
  readonly status: number;
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

/** Runs one operation over HTTP; returns data and errors. Rejects if the connection fails or `signal` aborts. */
export async function graphqlAnswer<Data>(
  address: string,
  token: string,
  operation: Operation,
  signal?: AbortSignal,
): Promise<Answer<Data>> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(operation),
    ...(signal && { signal }),
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer<Data>, 'status'>) };
}

/** The data of one operation. @throws Error with the message of its first error */
export async function graphqlCall<Data>(address: string, token: string, operation: Operation): Promise<Data> {
  const { data, errors } = await graphqlAnswer<Data>(address, token, operation);
  if (errors || !data) throw new Error(errors?.[0]?.message ?? 'an answer without data');
  return data;
}
