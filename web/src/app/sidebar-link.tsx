import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/icon';

export const SidebarList = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '0.5', listStyle: 'none' },
  variants: { dense: { true: { gap: 0, '& > li > *': { h: '9' } } } },
});

export const SidebarItem = chakra('span', {
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

interface SidebarLinkProps {
  readonly path: string;
  readonly icon: LucideIcon;
  readonly isCurrent: boolean;
  readonly onNavigate: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A page in the sidebar, marked while it is open. */
export function SidebarLink({ path, icon, isCurrent, onNavigate, children }: SidebarLinkProps) {
  return (
    <SidebarItem asChild>
      <Link to={path} aria-current={isCurrent ? 'page' : undefined} onClick={onNavigate}>
        <Icon as={icon} size={20} />
        {children}
      </Link>
    </SidebarItem>
  );
}
