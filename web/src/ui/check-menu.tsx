import { Menu as Parts } from '@chakra-ui/react/menu';
import { chakra } from '@chakra-ui/react/styled-system';
import Check from 'lucide-react/icons/check';
import type { ReactElement } from 'react';
import { Icon } from './icon';

interface CheckEntry {
  readonly value: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

interface CheckMenuGroup {
  readonly heading: string;
  /** Whether one of the entries is chosen, rather than any number of them. */
  readonly single?: boolean;
  readonly entries: readonly CheckEntry[];
}

interface CheckMenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly groups: readonly CheckMenuGroup[];
}

const Heading = chakra('div', {
  base: { px: '3', pt: '2', pb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'muted' },
});
/** Keeps its place when there is no tick, so that the labels stay in line. */
const Tick = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    boxSize: '4',
    '& > svg': { color: 'action.fg' },
  },
});

function Entry({
  entry,
  single = false,
}: {
  readonly entry: CheckEntry;
  readonly single?: boolean | undefined;
}) {
  const { value, label, checked, onChange } = entry;
  const content = (
    <>
      <Tick>{checked && <Icon as={Check} />}</Tick>
      {label}
    </>
  );
  if (single) {
    return (
      <Parts.RadioItem value={value} closeOnSelect={false}>
        {content}
      </Parts.RadioItem>
    );
  }
  return (
    <Parts.CheckboxItem value={value} checked={checked} onCheckedChange={onChange} closeOnSelect={false}>
      {content}
    </Parts.CheckboxItem>
  );
}

/** A menu of choices below its button, which stays open while they are made. */
export function CheckMenu({ trigger, groups }: CheckMenuProps) {
  return (
    <Parts.Root positioning={{ placement: 'bottom-end' }} closeOnSelect={false} lazyMount unmountOnExit>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Positioner>
        <Parts.Content>
          {groups.map(({ heading, single, entries }) =>
            single ? (
              <Parts.RadioItemGroup
                key={heading}
                aria-label={heading}
                value={entries.find(({ checked }) => checked)?.value ?? ''}
                onValueChange={(chosen) =>
                  entries.find(({ value }) => value === chosen.value)?.onChange(true)
                }
              >
                <Heading aria-hidden>{heading}</Heading>
                {entries.map((entry) => (
                  <Entry key={entry.value} entry={entry} single />
                ))}
              </Parts.RadioItemGroup>
            ) : (
              <Parts.ItemGroup key={heading} aria-label={heading}>
                <Heading aria-hidden>{heading}</Heading>
                {entries.map((entry) => (
                  <Entry key={entry.value} entry={entry} />
                ))}
              </Parts.ItemGroup>
            ),
          )}
        </Parts.Content>
      </Parts.Positioner>
    </Parts.Root>
  );
}
