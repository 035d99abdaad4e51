import { chakra } from '@chakra-ui/react/styled-system';
import Check from 'lucide-react/icons/check';
import { CheckGroup, type CheckGroupProps } from './check-group';
import { Icon } from './icon';

const List = chakra('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'md',
    '& > label + label': { borderTopWidth: '1px' },
  },
});
const Option = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    px: '3',
    py: '3',
    cursor: 'pointer',
    _hover: { bg: 'raised' },
    '&:has(:disabled)': { cursor: 'not-allowed', _hover: { bg: 'transparent' } },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
});
const Box = chakra('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    boxSize: '5',
    bg: 'field',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'sm',
    cursor: 'pointer',
    _checked: { bg: 'action', borderColor: 'action' },
    _disabled: { cursor: 'not-allowed', opacity: 0.5 },
    _focusVisible: { outline: 'none' },
    '& + svg': { display: 'none', position: 'absolute', boxSize: '4', m: '0.5', color: 'action.contrast' },
    '&:checked + svg': { display: 'block' },
  },
});
const Name = chakra('span', { base: { display: 'block', fontWeight: 'medium' } });
const Help = chakra('span', { base: { display: 'block', textStyle: 'xs', color: 'muted' } });

interface CheckOption<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly help?: string;
  readonly disabled?: boolean;
}

/** Native checkboxes for several choices, each with a line of explanation. */
export function CheckField<T extends string>(props: CheckGroupProps<T, CheckOption<T>>) {
  return (
    <CheckGroup
      {...props}
      list={(options) => <List>{options}</List>}
      option={({ value, label, help }, checkbox) => (
        <Option key={value}>
          <Box {...checkbox} />
          <Icon as={Check} strokeWidth={2.5} />
          <span>
            <Name>{label}</Name>
            {help && <Help>{help}</Help>}
          </span>
        </Option>
      )}
    />
  );
}
