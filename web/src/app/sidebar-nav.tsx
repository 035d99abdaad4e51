import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import Award from 'lucide-react/icons/award';
import Bitcoin from 'lucide-react/icons/bitcoin';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import { Link } from 'react-router-dom';
import { useUser } from '../features/accounts/auth-context';
import { Icon } from '../ui/icon';
import { maySee, pageAt, pages } from './pages';

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '0.5', pt: '2', listStyle: 'none' },
});

const Item = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    h: 'control.md',
    px: '2',
    borderRadius: 'md',
    color: 'muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    '&:is(a):hover': { bg: 'raised', color: 'text' },
    '&[aria-current=page]': { bg: 'action.soft', color: 'text', '& svg': { color: 'action.fg' } },
    '&[aria-disabled=true]': { cursor: 'not-allowed' },
  },
});

/** Icons by the first path of each listed page. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/binary-options': ChartCandlestick,
  '/education': GraduationCap,
  '/rewards': Award,
};

interface SidebarNavProps {
  readonly path: string;
  readonly onNavigate?: () => void;
}

export function SidebarNav({ path, onNavigate }: SidebarNavProps) {
  const user = useUser();
  const current = pageAt(path);
  const shown = pages.filter((page) => user && maySee(page, user));
  return (
    <nav aria-label="Principal" data-tour="menu">
      <List>
        {shown.map((page) => {
          const { paths, title } = page;
          const icon = ICONS[paths[0]];
          if (!icon) return null;
          const isCurrent = page === current || current?.within === paths[0];
          return (
            <li key={paths[0]}>
              <Item asChild>
                <Link to={paths[0]} aria-current={isCurrent ? 'page' : undefined} onClick={onNavigate}>
                  <Icon as={icon} size={20} />
                  {title}
                </Link>
              </Item>
            </li>
          );
        })}
        <li>
          <Item aria-disabled="true">
            <Icon as={Bitcoin} size={20} />
            Criptomoedas (em breve)
          </Item>
        </li>
      </List>
    </nav>
  );
}
