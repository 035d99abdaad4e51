import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { AdminUserDetailsQuery } from '../../../gql/admin-details';
import { formatDecimal } from '../../../lib/format-number';
import { formatDateClock } from '../../../lib/format-time';
import { LEVEL_LABELS, openPages } from '../user-rights';
import { UserStatusBadge } from '../users/user-status';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
    columnGap: '4',
    rowGap: '4',
  },
});
const Name = chakra('dt', { base: { textStyle: 'xs', color: 'muted' } });
const Value = chakra('dd', {
  base: { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
});
const Fact = chakra('div', { base: {}, variants: { wide: { true: { gridColumn: { sm: 'span 2' } } } } });

const never = (time: string | null) => (time ? formatDateClock(time) : 'Nunca');

interface UserFactsProps {
  readonly user: AdminUserDetailsQuery['adminUser']['user'];
}

/** Profile, status, level, XP, signals and the last address reported from the broker's frame. */
export function UserFacts({ user }: UserFactsProps) {
  const fact = (name: string, value: ReactNode, wide?: true) => (
    <Fact wide={wide}>
      <Name>{name}</Name>
      <Value>{value}</Value>
    </Fact>
  );
  return (
    <Facts>
      {fact('Situação', <UserStatusBadge user={user} />)}
      {fact('Nível de acesso', LEVEL_LABELS[user.userLevel])}
      {fact('Páginas liberadas', openPages(user))}
      {fact('Nível de XP', user.currentLevel)}
      {fact('XP', formatDecimal(user.xpPoints, 0))}
      {fact('Sinais gerados', formatDecimal(user.signalsGenerated, 0))}
      {fact('Cadastro', formatDateClock(user.createdAt))}
      {fact('Última visita', never(user.lastSeenAt))}
      {fact('Bloqueio', user.blockedAt ? `Desde ${formatDateClock(user.blockedAt)}` : 'Nenhum')}
      {fact('Endereço da plataforma', user.iframeUrl ?? 'Nenhum', true)}
      {fact('Última atualização', never(user.lastUrlUpdate))}
    </Facts>
  );
}
