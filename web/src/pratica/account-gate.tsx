import { useEffect } from 'react';
import { useMarket } from '../features/market/use-market';
import { OpenAccount } from '../features/practice/account/open-account';
import { usePracticeAccount } from '../features/practice/account/use-practice-account';
import { INVEST_PATH, PRACTICE_PATH } from '../features/practice/order-draft';
import { ErrorState } from '../ui/error-state';
import { Loading } from '../ui/loading';
import { useDocumentTitle } from '../ui/use-document-title';
import { InvestPage } from './invest-page';
import { leadTo, usePlace } from './place';
import { PracticeShell } from './practice-shell';

/** Who has an account trades; who has none opens one first. The address says which. */
export function AccountGate() {
  useDocumentTitle('Prática');
  const market = useMarket();
  const { path, draft } = usePlace();
  const { account, failed, retrying, retry } = usePracticeAccount();
  const wanted = account ? INVEST_PATH : account === null ? PRACTICE_PATH : path;
  useEffect(() => {
    if (path !== wanted) leadTo(wanted, draft);
  }, [path, wanted, draft]);

  if (account) return <InvestPage account={account} market={market} draft={draft} />;
  return (
    <PracticeShell simulated={market?.simulated}>
      {failed && <ErrorState text="Não deu para carregar a conta" onRetry={retry} retrying={retrying} />}
      {!failed && account === undefined && <Loading />}
      {account === null && <OpenAccount />}
    </PracticeShell>
  );
}
