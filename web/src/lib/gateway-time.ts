/** The device's clock counts as right if it differs from the gateway's by no more than this. */
const TOLERANCE_MS = 2500;

let offset = 0;

/**
 * Compares the device's clock with the `Date` header of an answer, which has whole seconds: the gateway wrote it between
 * `sentAt` and `receivedAt` of the device's clock, if that is right.
 *
 * @param sentAt epoch ms, not later than when the request was sent
 * @param receivedAt epoch ms
 */
export function updateClockOffset(response: Response, sentAt: number, receivedAt: number): void {
  const difference = Date.parse(response.headers.get('date') ?? '') + 500 - (sentAt + receivedAt) / 2;
  // False for an answer that names no time: `difference` is then NaN.
  const misses = (candidate: number) =>
    Math.abs(difference - candidate) > TOLERANCE_MS + (receivedAt - sentAt) / 2;
  // An offset that still fits stays, so that countdowns do not jump with every answer.
  if (misses(offset)) offset = misses(0) ? difference : 0;
}

/**
 * The gateway's time, epoch ms: the device's own, unless that is wrong by seconds or more. For everything that is compared
 * with a moment from the gateway: on a device whose clock is ahead, each new signal would read 'Expirado'.
 */
export const gatewayNow = () => Date.now() + offset;

let answeredAt: number | undefined;

/** Time of the gateway's last answer, epoch ms; undefined before the first. */
export const lastResponseAt = () => answeredAt;

const SERVER_ERROR = 500;

/** For a gateway that has stopped or a network that swallows what is sent: a browser alone waits for minutes. */
const ANSWER_MS = 30_000;
/** A slow phone sends a photo at this rate. */
const SENT_BYTES_PER_MS = 16;

/** Aborts with a TimeoutError when an answer has not begun in time, or when the caller no longer wants it. */
async function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const abort = new AbortController();
  const size = typeof init.body === 'string' ? init.body.length : 0;
  const timer = setTimeout(
    () => abort.abort(new DOMException('no answer', 'TimeoutError')),
    ANSWER_MS + size / SENT_BYTES_PER_MS,
  );
  const unwanted = () => abort.abort(init.signal?.reason);
  if (init.signal?.aborted) unwanted();
  init.signal?.addEventListener('abort', unwanted);
  try {
    return await fetch(input, { ...init, signal: abort.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** `fetch` for Apollo's link and other calls of the gateway; every answer tells the gateway's time. */
export const timedFetch: typeof fetch = async (input, init) => {
  const sentAt = Date.now();
  const response = await fetchInTime(input, init);
  updateClockOffset(response, sentAt, Date.now());
  if (response.status < SERVER_ERROR) answeredAt = Date.now();
  return response;
};
