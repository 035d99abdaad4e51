import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import BellRing from 'lucide-react/icons/bell-ring';
import Dumbbell from 'lucide-react/icons/dumbbell';
import FlaskConical from 'lucide-react/icons/flask-conical';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Trophy from 'lucide-react/icons/trophy';
import { useId } from 'react';
import type { PageFlag } from '#schema/page-access.js';
import { useUser } from '../features/accounts/auth-context';
import { SidebarLink, SidebarList } from './sidebar-link';

interface Tool {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The page access that it requires; absent if anyone may open it. */
  readonly flag?: PageFlag;
}

const TOOLS: readonly Tool[] = [
  { path: '/advanced-signals', label: 'Quadro', icon: LayoutGrid, flag: 'accessBinaryOptions' },
  { path: '/alertas', label: 'Alertas', icon: BellRing, flag: 'accessBinaryOptions' },
  { path: '/diario', label: 'Diário', icon: NotebookPen, flag: 'accessBinaryOptions' },
  { path: '/diario/treino', label: 'Treino', icon: Dumbbell, flag: 'accessBinaryOptions' },
  { path: '/laboratorio', label: 'Laboratório', icon: FlaskConical },
  { path: '/placar', label: 'Placar', icon: Trophy },
];

const Nav = chakra('nav', { base: { mt: '3', pt: '3', borderTopWidth: '1px' } });
const Label = chakra('p', {
  base: { px: '2', pb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'muted' },
});

interface SidebarToolsProps {
  /** Path of the page that is marked as open. */
  readonly current: string;
  readonly onNavigate?: () => void;
}

/** What is at hand beside the four pages of the specification, by the user's page access. */
export function SidebarTools({ current, onNavigate }: SidebarToolsProps) {
  const user = useUser();
  const labelId = useId();
  const shown = TOOLS.filter(({ flag }) => flag === undefined || user?.[flag]);
  return (
    <Nav aria-labelledby={labelId}>
      <Label id={labelId}>Ferramentas</Label>
      <SidebarList dense>
        {shown.map(({ path, label, icon }) => (
          <li key={path}>
            <SidebarLink {...{ path, icon, onNavigate }} isCurrent={path === current}>
              {label}
            </SidebarLink>
          </li>
        ))}
      </SidebarList>
    </Nav>
  );
}
