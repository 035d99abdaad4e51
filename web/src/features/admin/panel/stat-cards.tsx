import { chakra } from '@chakra-ui/react/styled-system';
import { Activity, Hourglass, UserCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdminStatsQuery } from '../../../gql/admin-panel';
import { formatDecimal } from '../../../lib/format-number';
import { StatCard } from '../../../ui/stat-card';

const POLL_MS = 60_000;

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    gap: { base: '3', sm: '4' },
  },
});

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const CARDS = [
  { name: 'totalUsers', label: 'Total de usuários', icon: <Users {...look} /> },
  { name: 'activeUsers', label: 'Usuários ativos', icon: <Activity {...look} /> },
  { name: 'registeredUsers', label: 'Registrados', icon: <UserCheck {...look} /> },
  { name: 'pendingUsers', label: 'Pendentes', icon: <Hourglass {...look} /> },
] as const satisfies readonly { readonly name: string; readonly label: string; readonly icon: ReactNode }[];

/** The four counts of spec §3; asked for again each minute, which keeps nobody's session open. */
export function StatCards() {
  const { data, error } = useAdminStatsQuery({ pollInterval: POLL_MS, context: { background: true } });
  const unknown = error ? '–' : undefined;
  return (
    <Grid>
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
