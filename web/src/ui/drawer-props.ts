import type { ReactNode } from 'react';

export interface DrawerProps {
  /** Accessible name, and the end of its close button's: 'Fechar menu'. */
  readonly label: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}
