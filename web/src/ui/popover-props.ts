import type { ReactElement, ReactNode } from 'react';

/** What makes a button open and close the panel. */
export interface PopoverTriggerProps {
  readonly id: string;
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
  /** Fetches the panel's code. */
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

export interface PopoverProps {
  /** The button, with these properties. */
  readonly trigger: (props: PopoverTriggerProps) => ReactElement;
  /** Heading of the panel, and its accessible name. */
  readonly title: string;
  /** Drawn while it is open. */
  readonly children: ReactNode;
}
