const SECOND = 1000;
/** The device's clock counts as right if it differs from the gateway's by no more than this. */
const TOLERANCE_MS = 2 * SECOND;

let offset = 0;

/**
 * Compares the device's clock with the `Date` header of an answer, which has whole seconds: the gateway wrote it between
 * `sentAt` and `receivedAt` of the device's clock, if that is right.
 *
 * @param sentAt epoch ms, not later than when the request was sent
 * @param receivedAt epoch ms
 */
export function learnTime(response: Response, sentAt: number, receivedAt: number): void {
  const written = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(written)) return;
  const fits = (candidate: number) =>
    written + SECOND + TOLERANCE_MS >= sentAt + candidate && written - TOLERANCE_MS <= receivedAt + candidate;
  if (fits(0)) offset = 0;
  // An offset that still fits stays, so that countdowns do not jump with every answer.
  else if (!fits(offset)) offset = written + SECOND / 2 - (sentAt + receivedAt) / 2;
}

/**
 * The gateway's time, epoch ms: the device's own, unless that is wrong by seconds or more. For everything that is compared
 * with a moment from the gateway: on a device whose clock is ahead, each new signal would read 'Expirado'.
 */
export const gatewayNow = () => Date.now() + offset;
