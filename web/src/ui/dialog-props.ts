import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  readonly title: string;
  /** A line below the title; read out with it when the dialog opens. */
  readonly description?: ReactNode;
  /** Stands before the title, such as a face. */
  readonly picture?: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Has the focus when it opens; without one, the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Has the focus once it is closed, where that answers an element; without one, what had it before. */
  readonly finalFocus?: () => HTMLElement | null;
  readonly children: ReactNode;
}
