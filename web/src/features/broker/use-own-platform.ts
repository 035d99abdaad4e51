import { useBrokerFrameQuery } from '../../gql/broker';
import { FETCHED_BY_SCREEN } from '../../lib/apollo/query-state';
import { brokerAddress, isOwn } from './frame-state';

const PRACTICE = /^\/pratica(\/|$)/;

/** Whether the frame shows our own practice platform, which has a chart; false until known. */
export function useOwnPlatform(): boolean {
  const frame = useBrokerFrameQuery(FETCHED_BY_SCREEN).data?.brokerFrame;
  if (!frame?.on || frame.framing === 'REFUSED') return false;
  const address = brokerAddress(frame.url);
  return isOwn(address) && PRACTICE.test(address.pathname);
}
