import { Popover as Parts } from '@chakra-ui/react/popover';
import { chakra } from '@chakra-ui/react/styled-system';
import X from 'lucide-react/icons/x';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { Icon } from './icon';
import { IconButton } from './icon-button';

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flex: 'none',
    h: '12',
    pl: '4',
    pr: '2',
    borderBottomWidth: '1px',
    '& > h2': { fontWeight: 'semibold' },
  },
});

interface PopoverProps {
  /** The button that opens and closes it. */
  readonly trigger: ReactElement;
  readonly title: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/**
 * A panel below its button that leaves the page usable: it closes on ESC, on a press outside and when the focus leaves
 * it, and returns the focus.
 */
export function Popover({ trigger, title, open, onOpenChange, children }: PopoverProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Parts.Root
      open={open}
      onOpenChange={(change) => onOpenChange(change.open)}
      initialFocusEl={() => content.current}
      positioning={{ placement: 'bottom-end' }}
      portalled={false}
      lazyMount
      unmountOnExit
    >
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Positioner>
        <Parts.Content ref={content} aria-label={title}>
          <Head>
            <h2>{title}</h2>
            <Parts.CloseTrigger asChild>
              <IconButton size="sm" aria-label={`Fechar ${title.toLowerCase()}`} title="Fechar">
                <Icon as={X} />
              </IconButton>
            </Parts.CloseTrigger>
          </Head>
          {children}
        </Parts.Content>
      </Parts.Positioner>
    </Parts.Root>
  );
}
