import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import Activity from 'lucide-react/icons/activity';
import Bell from 'lucide-react/icons/bell';
import TrendingUp from 'lucide-react/icons/trending-up';
import Wallet from 'lucide-react/icons/wallet';
import {
  formatChange,
  formatCounted,
  formatMoney,
  formatMoneyChange,
  formatWholePercent,
} from '../../lib/format-number';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icon';
import { StatCard } from '../../ui/stat-card';
import type { DashboardUser } from './use-dashboard-user';

const Of = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });
const PRACTICE = 'conta de prática';

interface NumberCardsProps {
  readonly user: DashboardUser;
  readonly alerts: number;
}

/** The words around a measured figure; null without one. */
const worded = (figure: number | null | undefined, words: (figure: number) => string) =>
  typeof figure === 'number' ? words(figure) : null;

/**
 * Four real numbers, each with a figure that is measured after a week of practice. Until then the specification's fixed
 * text stands there, labelled as made up.
 */
export function NumberCards({ user, alerts }: NumberCardsProps) {
  const { measured } = user;
  // Of the unread ones, which the bell may have marked read since.
  const urgent = measured && Math.min(measured.urgentAlerts, alerts);
  const cards = [
    {
      label: 'Portfolio Total',
      icon: <Icon as={Wallet} />,
      value: formatMoney(Number(user.portfolioTotal)),
      of: PRACTICE,
      fixed: '+12,5% últimos 30 dias',
      measured: worded(measured?.change30Days, (share) => `${formatChange(share)} últimos 30 dias`),
    },
    {
      label: 'Lucro Hoje',
      icon: <Icon as={TrendingUp} />,
      value: formatMoneyChange(user.profitToday),
      of: PRACTICE,
      fixed: '+8,2% vs ontem',
      measured: worded(measured?.changeFromYesterday, (share) => `${formatChange(share)} vs ontem`),
    },
    {
      label: 'Trades Ativos',
      icon: <Icon as={Activity} />,
      value: String(user.activeTrades),
      of: PRACTICE,
      fixed: '83% sucesso esta semana',
      measured: worded(
        measured?.weekHitRate,
        (rate) => `${formatWholePercent(rate * 100)} sucesso esta semana`,
      ),
    },
    {
      label: 'Alertas',
      icon: <Icon as={Bell} />,
      value: String(alerts),
      of: alerts === 1 ? 'notificação não lida' : 'notificações não lidas',
      fixed: '3 urgentes em 24h',
      measured: worded(urgent, (count) => `${formatCounted(count, 'urgente', 'urgentes')} em 24h`),
    },
  ] as const;
  return (
    <Grid
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      gap={{ base: '3', sm: '4' }}
    >
      {cards.map(({ label, icon, value, of, fixed, measured }) => (
        <StatCard key={label} label={label} icon={icon} value={value}>
          <Of>{of}</Of>
          <Flex
            direction="column"
            gap="1.5"
            align="flex-start"
            mt="2"
            pt="2"
            borderTopWidth="1px"
            textStyle="xs"
            color="muted"
            fontVariantNumeric="tabular-nums"
          >
            {measured ?? fixed}
            {measured === null && <Badge size="sm">ilustrativo</Badge>}
          </Flex>
        </StatCard>
      ))}
    </Grid>
  );
}
