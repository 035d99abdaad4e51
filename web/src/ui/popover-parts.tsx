import { Popover as Parts } from '@chakra-ui/react';
import { chakra } from '@chakra-ui/react/styled-system';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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

export interface PopoverPartsProps {
  /** Id of the button that it opens below, and that the focus returns to. */
  readonly triggerId: string;
  readonly title: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** The panel itself; rendered only inside `Popover`, once it has been requested. */
export function PopoverParts({ triggerId, title, open, onOpenChange, children }: PopoverPartsProps) {
  const content = useRef<HTMLDivElement>(null);
  // First rendered closed, because the focus moves only when it opens, not if it is open from the start.
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return (
    <Parts.Root
      ids={{ trigger: triggerId }}
      open={open && drawn}
      onOpenChange={(change) => onOpenChange(change.open)}
      initialFocusEl={() => content.current}
      positioning={{ placement: 'bottom-end' }}
      portalled={false}
      lazyMount
      unmountOnExit
    >
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
