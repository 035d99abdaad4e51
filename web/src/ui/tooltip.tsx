import { Portal } from '@chakra-ui/react/portal';
import { Tooltip as Parts } from '@chakra-ui/react/tooltip';
import type { ReactElement } from 'react';

interface TooltipProps {
  readonly text: string;
  /** Hides it, for instance while the control's popup is open. */
  readonly off?: boolean;
  /** One element that can be pointed at and focused. */
  readonly children: ReactElement<{ readonly id?: string | undefined }>;
}

/** The name of a control without text, or more information about it: spec §9, after 700 ms of pointing. */
export function Tooltip({ text, off = false, children }: TooltipProps) {
  const { id } = children.props;
  return (
    <Parts.Root
      {...(id !== undefined && { ids: { trigger: id } })}
      openDelay={700}
      closeDelay={0}
      disabled={off}
      positioning={{ placement: 'bottom' }}
    >
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content>{text}</Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
