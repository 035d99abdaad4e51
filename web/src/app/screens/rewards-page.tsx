import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import Activity from 'lucide-react/icons/activity';
import Clock from 'lucide-react/icons/clock';
import Zap from 'lucide-react/icons/zap';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { levelOf } from '#schema/level.js';
import { useUser } from '../../features/accounts/auth-context';
import { useXpTotals } from '../../features/progress/use-xp-totals';
import { AppearanceCard } from '../../features/rewards/appearance/appearance-card';
import { useXpHistory, XpHistoryCard } from '../../features/rewards/history/xp-history-card';
import { LevelCard, LevelCardSkeleton } from '../../features/rewards/levels/level-card';
import { LevelsCard } from '../../features/rewards/levels/levels-card';
import { XpWaysCard } from '../../features/rewards/levels/xp-ways-card';
import { UnlockedCard } from '../../features/rewards/unlocked-card';
import { formatDecimal } from '../../lib/format-number';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { StatCard } from '../../ui/stat-card';
import { PageLead } from './page-lead';

const count = (figure: number | undefined) => (figure === undefined ? undefined : formatDecimal(figure, 0));

function LinkTo({ path, children }: { readonly path: string; readonly children: string }) {
  return (
    <ButtonLink asChild variant="secondary" size="sm">
      <Link to={path}>{children}</Link>
    </ButtonLink>
  );
}

/**
 * Level, XP and rewards. Below the figures nothing is rendered until the level is known, because the height depends on
 * it.
 */
export function RewardsPage() {
  const user = useUser();
  const { totals: latest, failed, retry, retrying } = useXpTotals();
  // All that appears with the first totals is rendered in slices, not as one long task.
  const totals = useDeferredValue(latest);
  const history = useXpHistory(totals?.xpPoints);
  if (!user) return null;
  if (failed) {
    return (
      <Card>
        <ErrorState text="Não deu para carregar suas recompensas" onRetry={retry} retrying={retrying} />
      </Card>
    );
  }
  const hours = totals && Math.floor(totals.timeSpentMinutes / 60);
  const level = totals && levelOf(totals.xpPoints);
  return (
    <Flex direction="column" gap={{ base: '4', lg: '6' }} py={{ lg: '2' }}>
      <PageLead>
        XP mede uso e estudo: operações, valores e acertos não dão nenhum. O que um nível libera nunca mexe
        com risco.
      </PageLead>
      {totals ? <LevelCard xp={totals.xpPoints} /> : <LevelCardSkeleton />}
      <Grid
        templateColumns="repeat(3, minmax(0, 1fr))"
        gap={{ base: '2', sm: '4' }}
        // Room for six digits on a phone.
        css={{ '& > section': { px: { base: '3', sm: '4' } } }}
      >
        <StatCard icon={<Icon as={Zap} />} label="XP" value={count(totals?.xpPoints)} />
        <StatCard icon={<Icon as={Activity} />} label="Sinais" value={count(totals?.signalsGenerated)} />
        <StatCard
          icon={<Icon as={Clock} />}
          label="Tempo"
          value={hours === undefined ? hours : `${count(hours)} h`}
        />
      </Grid>
      {totals && level !== undefined && (
        <>
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
            alignItems="start"
            gap={{ base: '4', lg: '6' }}
          >
            <UnlockedCard
              level={level}
              next={user.accessEducation && <LinkTo path="/education">Abrir Educação</LinkTo>}
            />
            <AppearanceCard user={user} level={level} />
          </Grid>
          <LevelsCard current={level} />
          <XpWaysCard />
          <XpHistoryCard history={history} />
        </>
      )}
    </Flex>
  );
}
