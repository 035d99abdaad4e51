import { Tooltip as Parts, Portal } from '@chakra-ui/react';
import type { ReactElement } from 'react';

interface TooltipProps {
  readonly text: string;
  /** One element that can hold a ref and be focused. */
  readonly children: ReactElement;
}

const OPEN_DELAY_MS = 700;

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Parts.Root openDelay={OPEN_DELAY_MS} closeDelay={0} positioning={{ placement: 'bottom' }}>
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content>{text}</Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
