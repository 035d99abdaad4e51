import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { LazyRecordSummary } from '../../entities/record-summary/lazy-record-summary';
import { SimulatedBadge } from '../../entities/simulated-badge';
import { useUser } from '../../features/accounts/auth-context';
import { OpportunitiesSummary } from '../../features/crypto/opportunities-summary';
import { NumberCards } from '../../features/dashboard/number-cards';
import { firstName, useDashboardUser } from '../../features/dashboard/use-dashboard-user';
import { PeriodCard } from '../../features/market/period/period-card';
import { useMarket } from '../../features/market/use-market';
import { useUnread } from '../../features/notifications/use-notices';
import { SignalsSummary } from '../../features/signals/summary/signals-summary';
import { errorMessage } from '../../lib/apollo/error-message';
import { ButtonLink } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { TextLink } from '../../ui/text-link';
import { ClosedCard } from './dashboard/closed-card';

const Greeting = chakra('h2', { base: { textStyle: '2xl', fontWeight: 'semibold' } });
const Waiting = chakra('p', { base: { color: 'muted' } });

/** Practice numbers, signals, crypto opportunities and the market in one overview. */
export function DashboardPage() {
  const access = useUser();
  const { user: latest, error, retry, retrying } = useDashboardUser();
  // All that appears with the user is rendered in slices, not as one long task.
  const user = useDeferredValue(latest);
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
  const name = (user ?? access)?.name;
  return (
    <Flex direction="column" gap={{ base: '4', lg: '6' }} py={{ lg: '2' }}>
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        {/* In the skeleton, start.js writes the name. */}
        <Greeting>
          Olá, <span data-first-name>{name !== undefined && firstName(name)}</span>
        </Greeting>
        {user && (
          <Flex align="center" gap="3" minH="6">
            <TextLink asChild>
              <Link to="/placar">Placar</Link>
            </TextLink>
            {market?.simulated && <SimulatedBadge />}
          </Flex>
        )}
      </Flex>
      {user ? (
        <NumberCards user={user} alerts={unread ?? user.alertsCount} />
      ) : (
        <Waiting role="status" aria-busy="true">
          Loading...
        </Waiting>
      )}
      {/* Rendered hidden, so that its lists load together with the user, not afterwards. */}
      <Flex hidden={!user} direction="column" gap={{ base: '4', lg: '6' }}>
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
      </Flex>
    </Flex>
  );
}
