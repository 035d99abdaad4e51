import type { ReactElement, ReactNode } from 'react';

export interface MenuEntry {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it; give it `aria-haspopup="menu"`. */
  readonly trigger: ReactElement;
  /** Words above the entries, not themselves an entry. */
  readonly heading?: ReactNode;
  readonly entries: readonly MenuEntry[];
}
