import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense } from 'react';

/** Reserves the height of the figures on a phone, so that nothing below moves when they load. */
const Room = chakra('div', { base: { p: '4', minH: { base: '176px', sm: '152px' } } });

const Unavailable = () => <p role="alert">Não deu para carregar o placar. Recarregue a página.</p>;

const Summary = lazy(() =>
  import('./record-summary').then(
    ({ RecordSummary }) => ({ default: RecordSummary }),
    () => ({ default: Unavailable }),
  ),
);

/** The record in a few lines, for a card or a panel: its code loads after the page's. */
export function LazyRecordSummary() {
  return (
    <Room>
      <Suspense>
        <Summary />
      </Suspense>
    </Room>
  );
}
