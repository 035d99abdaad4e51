import { useBrokerFrameQuery } from '../../gql/broker';
import { FETCHED_BY_SCREEN } from '../../lib/apollo/query-state';
import { brokerAddress, isPractice } from './frame-state';

/** Whether the frame shows our own practice platform, which has a chart; false until known. */
export function useOwnPlatform(): boolean {
  const frame = useBrokerFrameQuery(FETCHED_BY_SCREEN).data?.brokerFrame;
  return frame?.on === true && frame.framing !== 'REFUSED' && isPractice(brokerAddress(frame.url));
}
