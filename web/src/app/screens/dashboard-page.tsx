import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { LazyRecordSummary } from '../../entities/record-summary/lazy-record-summary';
import { ScreenQuery } from '../../entities/screen-query';
import { SimulatedBadge } from '../../entities/simulated-badge';
import { useUser } from '../../features/accounts/auth-context';
import { OpportunitiesSummary } from '../../features/crypto/opportunities-summary';
import { NumberCards } from '../../features/dashboard/number-cards';
import { firstName, useDashboardUser } from '../../features/dashboard/use-dashboard-user';
import { FIRST_PERIOD, PeriodCard, usePeriodPair } from '../../features/market/period/period-card';
import { useMarket } from '../../features/market/use-market';
import { useUnread } from '../../features/notifications/use-notices';
import { SignalsSummary } from '../../features/signals/summary/signals-summary';
import { DashboardPageDocument } from '../../gql/app-screens-dashboard';
import { errorMessage } from '../../lib/apollo/error-message';
import { ButtonLink } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { TextLink } from '../../ui/text-link';
import { ClosedCard } from './dashboard/closed-card';

const Greeting = chakra('h2', {
  base: { minW: 0, textStyle: '2xl', fontWeight: 'semibold', overflowWrap: 'anywhere' },
});
const Waiting = chakra('p', { base: { color: 'muted' } });

interface DashboardFrameProps {
  readonly name: string | undefined;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

function DashboardFrame({ name, beside, children }: DashboardFrameProps) {
  return (
    <Flex direction="column" gap={{ base: '4', lg: '6' }} py={{ lg: '2' }}>
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <Greeting>Olá, {name !== undefined && firstName(name)}</Greeting>
        {beside}
      </Flex>
      {children}
    </Flex>
  );
}

/** The greeting does not wait for the numbers. */
function AwaitedDashboard() {
  return (
    <DashboardFrame name={useUser()?.name}>
      <Waiting role="status" aria-busy="true">
        Loading...
      </Waiting>
    </DashboardFrame>
  );
}

function DashboardCards() {
  const access = useUser();
  const { user, error, retry, retrying } = useDashboardUser();
  const market = useMarket();
  const unread = useUnread();
  if (error) {
    const text = errorMessage(error, 'Não deu para carregar o dashboard');
    return (
      <Card>
        <ErrorState text={text} onRetry={retry} retrying={retrying} />
      </Card>
    );
  }
  if (!user) return <AwaitedDashboard />;
  const beside = (
    <Flex align="center" gap="3" minH="6">
      <TextLink asChild>
        <Link to="/placar">Placar</Link>
      </TextLink>
      {market?.simulated && <SimulatedBadge />}
    </Flex>
  );
  return (
    <DashboardFrame name={user.name} beside={beside}>
      <NumberCards user={user} alerts={unread ?? user.alertsCount} />
      <Grid
        gap={{ base: '4', lg: '6' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        {access?.accessBinaryOptions ? <SignalsSummary /> : <ClosedCard title="Opções Binárias" />}
        {access?.accessCrypto ? (
          <OpportunitiesSummary marksSimulated={!market?.simulated} />
        ) : (
          <ClosedCard title="Criptomoedas" />
        )}
      </Grid>
      <PeriodCard />
      <Card aria-labelledby="acerto-do-farol">
        <CardHeader
          title="Acerto do Farol"
          titleId="acerto-do-farol"
          actions={
            <ButtonLink asChild variant="ghost" size="sm">
              <Link to="/placar">Ver placar</Link>
            </ButtonLink>
          }
        />
        <LazyRecordSummary />
      </Card>
    </DashboardFrame>
  );
}

/** Practice numbers, signals, crypto opportunities and the market in one overview. */
export function DashboardPage() {
  const access = useUser();
  const pair = usePeriodPair();
  const [variables] = useState({
    pair,
    period: FIRST_PERIOD,
    binaryOptions: access?.accessBinaryOptions === true,
    crypto: access?.accessCrypto === true,
  });
  return (
    <Suspense fallback={<AwaitedDashboard />}>
      <ScreenQuery query={DashboardPageDocument} variables={variables}>
        <DashboardCards />
      </ScreenQuery>
    </Suspense>
  );
}
