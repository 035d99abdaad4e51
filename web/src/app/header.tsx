import { chakra } from '@chakra-ui/react/styled-system';
import { Menu as MenuIcon } from 'lucide-react';
import { toggleTheme } from '../lib/theme/theme';
import { useTheme } from '../lib/theme/use-theme';
import { IconButton } from '../ui/icon-button';
import { ThemeToggle } from '../ui/theme-toggle';
import { MarketIndicator } from './market-indicator';
import { ProfileMenu } from './profile-menu';

const Bar = chakra('header', {
  base: { position: 'sticky', top: 0, zIndex: 'header', bg: 'canvas', borderBottomWidth: '1px' },
});

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    alignItems: 'center',
    columnGap: { base: '1', lg: '3' },
    w: 'full',
    maxW: 'content',
    mx: 'auto',
    pl: { base: '2', lg: '6' },
    pr: { base: '4', lg: '6' },
  },
});

const Title = chakra('h1', {
  base: {
    flex: '1',
    minW: 0,
    textStyle: 'lg',
    fontWeight: 'semibold',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
const Tools = chakra('div', {
  base: { display: 'flex', alignItems: 'center', h: 'calc({sizes.header} - 1px)', order: { sm: 1 } },
});
// On a phone the market stands on a line of its own below the title.
const Market = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexBasis: { base: 'full', sm: 'auto' },
    h: { base: '8', sm: 'auto' },
    flexGrow: { base: 1, sm: 0 },
    ml: { base: '-2', sm: 0 },
    mr: { base: '-4', sm: 0 },
    px: { base: '4', sm: '2' },
    borderTopWidth: { base: '1px', sm: 0 },
  },
});

interface HeaderProps {
  readonly title: string;
  readonly onOpenMenu: () => void;
  readonly onSignOut: () => void;
}

export function Header({ title, onOpenMenu, onSignOut }: HeaderProps) {
  const theme = useTheme();
  return (
    <Bar>
      <Row>
        <IconButton aria-label="Abrir menu" hideFrom="lg" onClick={onOpenMenu}>
          <MenuIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <Title>{title}</Title>
        <Tools>
          <ThemeToggle dark={theme === 'dark'} onToggle={toggleTheme} />
          <ProfileMenu onSignOut={onSignOut} />
        </Tools>
        <Market>
          <MarketIndicator />
        </Market>
      </Row>
    </Bar>
  );
}
