import { updateClockOffset } from './gateway-time';

let answeredAt: number | undefined;

/** Time of the gateway's last answer, epoch ms; undefined before the first. */
export const lastResponseAt = () => answeredAt;

const SERVER_ERROR = 500;

/** `fetch` that notes the gateway's time and when it answered last. */
export const gatewayFetch: typeof fetch = async (input, init) => {
  const sentAt = Date.now();
  const response = await fetch(input, init);
  updateClockOffset(response, sentAt, Date.now());
  if (response.status < SERVER_ERROR) answeredAt = Date.now();
  return response;
};
