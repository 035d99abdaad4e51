import { Grid } from '@chakra-ui/react/grid';
import { Activity, Hourglass, UserCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdminStatsQuery } from '../../../gql/admin-panel';
import { formatDecimal } from '../../../lib/format-number';
import { Icon } from '../../../ui/icon';
import { StatCard } from '../../../ui/stat-card';

const POLL_MS = 60_000;

const CARDS = [
  { name: 'totalUsers', label: 'Total de usuários', icon: <Icon as={Users} /> },
  { name: 'activeUsers', label: 'Usuários ativos', icon: <Icon as={Activity} /> },
  { name: 'registeredUsers', label: 'Registrados', icon: <Icon as={UserCheck} /> },
  { name: 'pendingUsers', label: 'Pendentes', icon: <Icon as={Hourglass} /> },
] as const satisfies readonly { readonly name: string; readonly label: string; readonly icon: ReactNode }[];

/** The four counts of spec §3 of users; the poll of each minute keeps nobody's session open. */
export function StatCards() {
  const { data, error } = useAdminStatsQuery({ pollInterval: POLL_MS, context: { background: true } });
  const unknown = error ? '–' : undefined;
  return (
    <Grid
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      gap={{ base: '3', sm: '4' }}
    >
      {CARDS.map(({ name, label, icon }) => (
        <StatCard
          key={name}
          icon={icon}
          label={label}
          value={data ? formatDecimal(data.adminStats[name], 0) : unknown}
        />
      ))}
    </Grid>
  );
}
