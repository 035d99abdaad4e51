import { chakra } from '@chakra-ui/react/styled-system';
import { lazyPart } from '../../ui/lazy-part';

/** Reserves the height of the figures on a phone, so that nothing below moves when they load. */
const Room = chakra('div', { base: { p: '4', minH: { base: '176px', sm: '152px' } } });

const Summary = lazyPart(() => import('./record-summary').then((summary) => summary.RecordSummary));

/** The record in a few lines, for a card or a panel: its code loads after the page's. */
export function LazyRecordSummary() {
  return (
    <Room>
      <Summary />
    </Room>
  );
}
