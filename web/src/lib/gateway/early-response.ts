import { updateClockOffset } from './gateway-time';

/** A request that public/start.js sent before any other code had loaded. */
interface EarlyRequest {
  readonly operationName: string;
  /** Names and values in order, as JSON; null if each call has different ones. */
  readonly variables: string | null;
  readonly token: string | null;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    farolFirst?: EarlyRequest[];
    /** Sends these requests, if start.js still waits for the first paint. */
    farolAsk?: () => void;
  }
}

/** An answer not used within this time may be out of date. */
const TAKEN_WITHIN_MS = 20_000;

/** Takes the answer of a request already sent, once, if it was sent as the same user. */
function take(init: RequestInit | undefined): Promise<Response> | undefined {
  window.farolAsk?.();
  const requests = window.farolFirst;
  if (!requests?.length || typeof init?.body !== 'string') return undefined;
  if (performance.now() > TAKEN_WITHIN_MS) {
    requests.length = 0;
    return undefined;
  }
  const { operationName, variables, query } = JSON.parse(init.body);
  const bearer = new Headers(init.headers).get('authorization');
  const sortedVariables = JSON.stringify(Object.entries(variables ?? {}).sort());
  const index = requests.findIndex(
    (request) =>
      query === undefined &&
      request.operationName === operationName &&
      (request.variables === null || request.variables === sortedVariables) &&
      bearer === (request.token === null ? null : `Bearer ${request.token}`),
  );
  return index < 0 ? undefined : requests.splice(index, 1)[0]?.answer;
}

/** Rejects like an aborted fetch. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

let answeredAt: number | undefined;

/** Time of the gateway's last answer, epoch ms; undefined before the first. */
export const lastResponseAt = () => answeredAt;

const SERVER_ERROR = 500;

/** Like `fetch`, but takes the answers to a page's first calls, which were already sent. */
export const fetchOrEarly: typeof fetch = async (input, init) => {
  const sent = take(init);
  // What was sent before this code had loaded was sent at some time after the page's beginning.
  const sentAt = sent ? performance.timeOrigin : Date.now();
  const answer = sent ?? fetch(input, init);
  const response = await (init?.signal ? Promise.race([answer, whenAborted(init.signal)]) : answer);
  updateClockOffset(response, sentAt, Date.now());
  if (response.status < SERVER_ERROR) answeredAt = Date.now();
  return response;
};
