import { Menu as Parts } from '@ark-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { styled } from './styled/styled';
import { floating, risesFast } from './theme/overlay-styles';

const Content = styled(Parts.Content, {
  base: { ...floating, ...risesFast, minW: '240px', p: '1', zIndex: 'popover' },
});
const Item = styled(Parts.Item, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'control.md',
    px: '3',
    borderRadius: 'md',
    cursor: 'pointer',
    userSelect: 'none',
    outline: 0,
    _highlighted: { bg: 'raised' },
    '& svg': { color: 'muted' },
  },
});

interface MenuEntry {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it; give it `aria-haspopup="menu"`. */
  readonly trigger: ReactElement;
  /** Shown above the entries; not an entry. */
  readonly heading?: ReactNode;
  readonly entries: readonly MenuEntry[];
}

const Heading = styled('div', { base: { px: '3', py: '2', mb: '1', mx: '-1', borderBottomWidth: '1px' } });

interface MenuPartsProps extends MenuProps {
  /** Whether it was opened by key, which focuses the first entry; a pointer focuses none. */
  readonly byKey: boolean;
}

/** The open menu; rendered only by `Menu`, when it is about to be used. */
export function MenuParts({ trigger, heading, entries, byKey }: MenuPartsProps) {
  const select = ({ value }: { readonly value: string }) =>
    entries.find((entry) => entry.value === value)?.onSelect();
  return (
    <Parts.Root
      lazyMount
      unmountOnExit
      defaultOpen
      defaultHighlightedValue={byKey ? entries[0]?.value : undefined}
      positioning={{ placement: 'bottom-end' }}
      onSelect={select}
    >
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Positioner>
        <Content>
          {heading && <Heading>{heading}</Heading>}
          {entries.map(({ value, label, icon }) => (
            <Item key={value} value={value}>
              {icon}
              {label}
            </Item>
          ))}
        </Content>
      </Parts.Positioner>
    </Parts.Root>
  );
}
