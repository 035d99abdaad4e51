import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense } from 'react';

/** As high as its figures on a phone before they are there, so that nothing below moves. */
const Room = chakra('div', { base: { p: '4', minH: { base: '176px', sm: '152px' } } });

const Unavailable = () => <p role="alert">Não deu para carregar o placar. Recarregue a página.</p>;

const Summary = lazy(() =>
  import('./record-summary').then(
    ({ RecordSummary }) => ({ default: RecordSummary }),
    () => ({ default: Unavailable }),
  ),
);

/** The record in a few lines, for a card or a panel: its code comes after the page's. */
export function LazyRecordSummary() {
  return (
    <Room>
      <Suspense>
        <Summary />
      </Suspense>
    </Room>
  );
}
