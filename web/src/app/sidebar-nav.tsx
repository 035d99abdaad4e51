import type { LucideIcon } from 'lucide-react';
import Award from 'lucide-react/icons/award';
import Bitcoin from 'lucide-react/icons/bitcoin';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import { useUser } from '../features/accounts/auth-context';
import { Icon } from '../ui/icon';
import { maySee, pages } from './pages';
import { SidebarItem, SidebarLink, SidebarList } from './sidebar-link';

/** Icons by the first path of each listed page. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/binary-options': ChartCandlestick,
  '/education': GraduationCap,
  '/rewards': Award,
};

interface SidebarNavProps {
  /** Path of the page that is marked as open. */
  readonly current: string;
  readonly onNavigate?: () => void;
}

/** The four pages of the specification. */
export function SidebarNav({ current, onNavigate }: SidebarNavProps) {
  const user = useUser();
  const shown = pages.filter((page) => user && maySee(page, user));
  return (
    <nav aria-label="Principal" data-tour="menu">
      <SidebarList pt="2">
        {shown.map(({ paths: [path], title }) => {
          const icon = ICONS[path];
          if (!icon) return null;
          return (
            <li key={path}>
              <SidebarLink {...{ path, icon, onNavigate }} isCurrent={path === current}>
                {title}
              </SidebarLink>
            </li>
          );
        })}
        <li>
          <SidebarItem aria-disabled="true" aria-current={current === '/crypto' ? 'page' : undefined}>
            <Icon as={Bitcoin} size={20} />
            Criptomoedas (em breve)
          </SidebarItem>
        </li>
      </SidebarList>
    </nav>
  );
}
