import { Popover as Parts } from '@ark-ui/react/popover';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { styled } from './styled/styled';
import { floating, risesFast } from './theme/overlay-styles';

const Head = styled('div', {
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

const Content = styled(Parts.Content, {
  base: {
    ...floating,
    ...risesFast,
    display: 'flex',
    flexDirection: 'column',
    w: 'min(360px, calc(100vw - 2rem))',
    maxH: 'min(480px, calc(100dvh - 6rem))',
    overflow: 'hidden',
    zIndex: 'popover',
  },
});

interface PopoverPartsProps {
  /** Id of the button that it opens below, and that the focus returns to. */
  readonly triggerId: string;
  readonly title: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** The panel itself; rendered only by `Popover`, once it has been requested. */
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
        <Content ref={content} aria-label={title}>
          <Head>
            <h2>{title}</h2>
            <Parts.CloseTrigger asChild>
              <IconButton size="sm" aria-label={`Fechar ${title.toLowerCase()}`} title="Fechar">
                <Icon as={X} />
              </IconButton>
            </Parts.CloseTrigger>
          </Head>
          {children}
        </Content>
      </Parts.Positioner>
    </Parts.Root>
  );
}
