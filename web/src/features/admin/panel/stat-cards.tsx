import { Grid } from '@chakra-ui/react/grid';
import { Activity, Hourglass, UserCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdminStatsQuery } from '../../../gql/admin-panel';
import { formatDecimal } from '../../../lib/format-number';
import { StatCard } from '../../../ui/stat-card';

const POLL_MS = 60_000;

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const CARDS = [
  { name: 'totalUsers', label: 'Total de usuários', icon: <Users {...icon} /> },
  { name: 'activeUsers', label: 'Usuários ativos', icon: <Activity {...icon} /> },
  { name: 'registeredUsers', label: 'Registrados', icon: <UserCheck {...icon} /> },
  { name: 'pendingUsers', label: 'Pendentes', icon: <Hourglass {...icon} /> },
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
