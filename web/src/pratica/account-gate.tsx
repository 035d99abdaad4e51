import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PRACTICE_OPENING_BALANCE } from '#schema/practice.js';
import { useMarket, usePolledMarket } from '../features/market/use-market';
import { usePracticeAccount } from '../features/practice/account/use-practice-account';
import { Welcome } from '../features/practice/account/welcome';
import { INVEST_PATH, PRACTICE_PATH } from '../features/practice/order-draft';
import type { PracticeAccountPartsFragment } from '../gql/practice';
import { LocalKey } from '../lib/session/storage-keys';
import { ErrorState } from '../ui/error-state';
import { Loading } from '../ui/loading';
import { useDocumentTitle } from '../ui/use-document-title';
import { useAddressedDraft, useLeadTo } from './draft-address';
import { isFramed } from './framed';
import { InvestPage } from './invest-page';
import { PracticeShell } from './practice-shell';

/** Whether an account is as it was opened, so that its owner has hardly been here. */
function isUntouched({ equity, openTrades, dailyUsed }: PracticeAccountPartsFragment): boolean {
  return equity === PRACTICE_OPENING_BALANCE && openTrades === 0 && dailyUsed.trades === 0;
}

/** In a frame the banner about missing prices is the outer page's. */
const useOwnMarket = isFramed ? useMarket : usePolledMarket;

const isWelcomed = (accountId: string) => localStorage.getItem(LocalKey.practiceWelcomed) === accountId;

/** The trading page; at the platform's first address a new owner is welcomed before. */
export function AccountGate() {
  useDocumentTitle('Prática');
  const market = useOwnMarket();
  const { pathname: path } = useLocation();
  const draft = useAddressedDraft();
  const leadTo = useLeadTo();
  const { account, failed, retrying, retry } = usePracticeAccount();
  const [started, setStarted] = useState(false);
  const isFirstVisit =
    account && path === PRACTICE_PATH && !started && isUntouched(account) && !isWelcomed(account.id);
  const wanted = account && !isFirstVisit ? INVEST_PATH : path;
  useEffect(() => {
    if (path !== wanted) leadTo(wanted, draft);
  }, [path, wanted, draft, leadTo]);

  if (account && !isFirstVisit) return <InvestPage account={account} market={market} draft={draft} />;
  const start = () => {
    if (account) localStorage.setItem(LocalKey.practiceWelcomed, account.id);
    setStarted(true);
  };
  return (
    <PracticeShell market={market} balance={account?.balance}>
      {account && <Welcome onStart={start} />}
      {!account &&
        (failed ? (
          <ErrorState text="Não deu para carregar a conta" onRetry={retry} retrying={retrying} />
        ) : (
          <Loading />
        ))}
    </PracticeShell>
  );
}
