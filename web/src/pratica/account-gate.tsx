import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PRACTICE_OPENING_BALANCE } from '#schema/practice.js';
import { usePracticeAccount } from '../features/practice/account/use-practice-account';
import { draftOf, INVEST_PATH, type OrderDraft, PRACTICE_PATH } from '../features/practice/order-draft';
import type { MarketQuery } from '../gql/market';
import type { PracticeAccountPartsFragment } from '../gql/practice';
import { LocalKey } from '../lib/session/storage-keys';
import { ErrorState } from '../ui/error-state';
import { Loading } from '../ui/loading';
import { listenTo } from '../ui/own-frame';
import { useFramingDesk } from './framing-desk';
import { InvestPage } from './invest-page';
import { PracticeShell } from './practice-shell';

/** The current page of the platform, by the address of its window or frame. */
interface PlatformLocation {
  readonly path: string;
  /** The order that the address fills the ticket with; a new object for each navigation. */
  readonly draft: OrderDraft | undefined;
  /** Replaces this page of the platform by another, so that going back leaves the platform. */
  readonly leadTo: (address: string) => void;
}

/** In a frame, the page around it navigates too, by message, which spares loading the platform again. */
export function usePlatformLocation(): PlatformLocation {
  const location = useLocation();
  const navigate = useNavigate();
  const draft = useMemo(() => draftOf(location.search), [location]);
  const leadTo = useCallback((address: string) => void navigate(address, { replace: true }), [navigate]);
  useEffect(
    () =>
      listenTo(
        () => window.parent,
        (message) => {
          if (message.kind === 'show' && message.address.startsWith(PRACTICE_PATH)) leadTo(message.address);
        },
      ),
    [leadTo],
  );
  return { path: location.pathname, draft, leadTo };
}

/** Whether an account is unchanged since it was opened, so that its owner is new. */
function isUntouched({ equity, openTrades, dailyUsed }: PracticeAccountPartsFragment): boolean {
  return equity === PRACTICE_OPENING_BALANCE && openTrades === 0 && dailyUsed.trades === 0;
}

const isWelcomed = (accountId: string) => localStorage.getItem(LocalKey.practiceWelcomed) === accountId;

interface AccountGateProps {
  readonly market: MarketQuery['market'] | undefined;
}

/** The trading page; at the platform's first address, new owners see the welcome in place of the ticket. */
export function AccountGate({ market }: AccountGateProps) {
  const { path, draft, leadTo } = usePlatformLocation();
  const { account, failed, retrying, retry } = usePracticeAccount();
  const around = useFramingDesk();
  const [started, setStarted] = useState(false);
  const isFirstVisit =
    account && path === PRACTICE_PATH && !started && isUntouched(account) && !isWelcomed(account.id);
  const isElsewhere = account && !isFirstVisit && path !== INVEST_PATH;
  useEffect(() => {
    if (isElsewhere) leadTo(`${INVEST_PATH}${location.search}`);
  }, [isElsewhere, leadTo]);

  if (!account) {
    return (
      <PracticeShell market={market}>
        {failed ? (
          <ErrorState text="Não deu para carregar a conta" onRetry={retry} retrying={retrying} />
        ) : (
          <Loading />
        )}
      </PracticeShell>
    );
  }
  const start = () => {
    localStorage.setItem(LocalKey.practiceWelcomed, account.id);
    setStarted(true);
  };
  return (
    <InvestPage
      {...{ account, market, draft, around }}
      onDropDraft={() => leadTo(INVEST_PATH)}
      onStart={isFirstVisit ? start : undefined}
    />
  );
}
