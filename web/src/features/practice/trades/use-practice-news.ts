import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import {
  OpenPracticeTradesDocument,
  PracticeAccountDocument,
  PracticeHistoryDocument,
  type PracticeTradePartsFragment,
  usePracticeChangedSubscription,
} from '../../../gql/practice';
import { useReconnected } from '../../../lib/apollo/connection';
import { type HistoryFilter, listOpened, listSettled } from './trade-lists';

/**
 * Keeps what the page shows of the account true, as the gateway tells of it: by this tab, another one, or time.
 *
 * @param shown filter of the history that is shown
 */
export function usePracticeNews(shown: HistoryFilter) {
  const client = useApolloClient();
  const filter = useRef(shown);
  filter.current = shown;
  const [settled, setSettled] = useState<PracticeTradePartsFragment>();
  // How often something has been settled: what is summed up of trades is asked for anew.
  const [revision, setRevision] = useState(0);
  usePracticeChangedSubscription({
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { kind, account, trade } = data.practiceChanged;
      if (kind === 'OPENED') {
        client.writeQuery({ query: PracticeAccountDocument, data: { practiceAccount: account } });
      }
      if (!trade) return;
      if (kind === 'PLACED') listOpened(client.cache, trade);
      if (kind !== 'SETTLED') return;
      listSettled(client.cache, trade, filter.current);
      setSettled(trade);
      setRevision((count) => count + 1);
    },
  });
  useReconnected(() => {
    const include = [PracticeAccountDocument, OpenPracticeTradesDocument, PracticeHistoryDocument];
    // What fails here is told by the offline bar, and asked for again when the connection is back.
    client.refetchQueries({ include }).catch(() => undefined);
    setRevision((count) => count + 1);
  });
  return { settled, revision };
}
