import type { Client as SocketClient } from 'graphql-ws';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { WorldGateway } from './world-gateway.js';

/** What came of a call: data, the code of a refusal, or nothing, so that nobody knows whether it was done. */
export type Answer =
  | { readonly data: Record<string, unknown>; readonly code?: undefined }
  | { readonly data?: undefined; readonly code: string | undefined };

/** Answers that do not say whether the call was done. */
const UNKNOWN = new Set(['UNAVAILABLE', 'INTERNAL_SERVER_ERROR']);

export const isUnknown = ({ data, code }: Answer) => !data && (code === undefined || UNKNOWN.has(code));

/** Sends an operation; never rejects. */
export async function send(
  { address }: WorldGateway,
  token: string,
  query: string,
  variables: object,
): Promise<Answer> {
  try {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as {
      data?: Record<string, unknown> | null;
      errors?: { extensions?: { code?: string } }[];
    };
    return data && !errors ? { data } : { code: errors?.[0]?.extensions?.code };
  } catch {
    return { code: undefined };
  }
}

const STREAMS = {
  signalSettled: 'subscription ($after: ID) { signalSettled(after: $after) { id } }',
  priceAlertMade: 'subscription ($after: ID) { priceAlertMade(after: $after) { id } }',
} as const;

type StreamName = keyof typeof STREAMS;

const WAIT_MS = 5;
const PATIENCE_MS = 10_000;

/**
 * A user's open page: it follows two streams over a socket, and after a cut asks for what came after the last message, as
 * the web client does.
 */
export class Listener {
  /** Ids that came, in order. */
  readonly heard: Readonly<Record<StreamName, string[]>> = { signalSettled: [], priceAlertMade: [] };
  private client: SocketClient | undefined;

  constructor(private readonly token: string) {}

  async connect({ address }: WorldGateway): Promise<void> {
    await this.cut();
    const client = createClient({
      url: `${address.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${this.token}` },
      retryAttempts: 0,
    });
    this.client = client;
    for (const name of Object.keys(STREAMS) as StreamName[]) {
      const variables = { after: this.heard[name].at(-1) ?? null };
      client.subscribe<Record<StreamName, { id: string } | null>>(
        { query: STREAMS[name], variables },
        {
          next: ({ data }) => {
            const id = data?.[name]?.id;
            if (id !== undefined && this.client === client) this.heard[name].push(id);
          },
          error: () => undefined,
          complete: () => undefined,
        },
      );
    }
  }

  async cut(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    await client?.dispose();
  }

  /** Waits until all of these have come; returns whether they have. */
  async hears(name: StreamName, wanted: readonly string[]): Promise<boolean> {
    const end = performance.now() + PATIENCE_MS;
    while (wanted.some((id) => !this.heard[name].includes(id))) {
      if (performance.now() > end) return false;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
    return true;
  }
}
