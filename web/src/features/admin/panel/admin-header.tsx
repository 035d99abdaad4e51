import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import LogOut from 'lucide-react/icons/log-out';
import UserCog from 'lucide-react/icons/user-cog';
import { ThemeButton } from '../../../entities/theme-button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';

const Bar = chakra('header', {
  base: { position: 'sticky', top: 0, zIndex: 'header', bg: 'canvas', borderBottomWidth: '1px' },
});
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    h: 'calc({sizes.header} - 1px)',
    w: 'full',
    maxW: 'content',
    mx: 'auto',
    pl: { base: '4', lg: '6' },
    pr: { base: '2', lg: '4' },
  },
});
const Title = chakra('h1', { base: { flex: '1', minW: 0, textStyle: 'lg', fontWeight: 'semibold' } });

interface AdminHeaderProps {
  /** Absent while there is no profile to open. */
  readonly onOpenProfile?: (() => void) | undefined;
  readonly onSignOut: () => void;
}

export function AdminHeader({ onOpenProfile, onSignOut }: AdminHeaderProps) {
  return (
    <Bar>
      <Row>
        <img src="/logo.svg" width={28} height={28} alt="" />
        <Title>Administração</Title>
        <Flex align="center">
          <ThemeButton />
          <IconButton
            aria-label="Perfil do administrador"
            // Its space is reserved until the account has loaded.
            visibility={onOpenProfile ? 'visible' : 'hidden'}
            onClick={onOpenProfile}
          >
            <Icon as={UserCog} size={20} />
          </IconButton>
          <IconButton aria-label="Sair" onClick={onSignOut}>
            <Icon as={LogOut} size={20} />
          </IconButton>
        </Flex>
      </Row>
    </Bar>
  );
}
