import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Scale from 'lucide-react/icons/scale';
import Settings from 'lucide-react/icons/settings';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../features/accounts/auth-context';
import { Avatar } from '../ui/avatar';
import { Icon } from '../ui/icon';
import { Menu } from '../ui/menu';
import { displayName } from './display-name';

const Trigger = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    flex: 'none',
    p: '1',
    borderRadius: 'full',
    color: 'muted',
    cursor: 'pointer',
    _hover: { color: 'text' },
    '& > svg': { hideBelow: 'sm' },
  },
});
const Name = chakra('p', { base: { fontWeight: 'medium', overflowWrap: 'anywhere' } });
const Email = chakra('p', { base: { textStyle: 'xs', color: 'muted', overflowWrap: 'anywhere' } });

interface ProfileMenuProps {
  readonly onSignOut: () => void;
}

export function ProfileMenu({ onSignOut }: ProfileMenuProps) {
  const user = useUser();
  const navigate = useNavigate();
  const entry = (label: string, icon: LucideIcon, path: string) => ({
    value: path,
    label,
    icon: <Icon as={icon} />,
    onSelect: () => void navigate(path),
  });
  return (
    <Menu
      trigger={
        <Trigger type="button" aria-label="Menu do perfil">
          <Avatar name={displayName(user)} photo={user?.profileImage} ring={user?.appearance.profileRing} />
          <Icon as={ChevronDown} />
        </Trigger>
      }
      heading={
        <>
          <Name>{displayName(user)}</Name>
          <Email>{user?.email}</Email>
        </>
      }
      entries={[
        entry('Configurações', Settings, '/settings'),
        ...(user?.accessBinaryOptions
          ? [
              entry('Diário', NotebookPen, '/diario'),
              entry('Treino', History, '/diario/treino'),
              entry('Auditoria', Scale, '/auditoria'),
              entry('Alertas', Bell, '/alertas'),
            ]
          : []),
        ...(user?.accessDashboard ? [entry('Dashboard', LayoutDashboard, '/dashboard')] : []),
        {
          value: 'sair',
          label: 'Sair',
          icon: <Icon as={LogOut} />,
          onSelect: onSignOut,
        },
      ]}
    />
  );
}
