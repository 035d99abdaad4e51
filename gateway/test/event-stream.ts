import type { TestGateway } from './gateway.js';

export interface OpenStream {
  readonly status: number;
  /** Resolves with all that came once the gateway has ended the stream. */
  readonly ended: Promise<string>;
  end(): void;
}

/** Reads one subscription as server-sent events; resolves when its first event has come. */
export async function openStream(
  { address }: TestGateway,
  token: string,
  query: string,
): Promise<OpenStream> {
  const aborted = new AbortController();
  const response = await fetch(`${address}/graphql/stream`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ query }),
    signal: aborted.signal,
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const readOn = async (isEnough: () => boolean): Promise<void> => {
    while (reader && !isEnough()) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
    }
  };
  await readOn(() => text.includes('event: next'));
  const ended = readOn(() => false).then(() => text);
  ended.catch(() => undefined);
  return { status: response.status, ended, end: () => aborted.abort() };
}
