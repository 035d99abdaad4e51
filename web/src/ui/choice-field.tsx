import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';

const Group = chakra('fieldset', { base: { minW: 0 } });
const Legend = chakra('legend', { base: { fontWeight: 'medium' } });
const List = chakra('div', {
  base: { display: 'flex', gap: '2' },
  variants: { inline: { true: { flexWrap: 'wrap' }, false: { flexDirection: 'column' } } },
});
const Option = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minW: 0,
    borderWidth: '1px',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { borderColor: 'line.strong' },
    '&:has(:checked)': { bg: 'action.soft', borderColor: 'action.fg' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& > svg': { flex: 'none', ml: 'auto' },
  },
  variants: { inline: { true: { gap: '2', px: '3', py: '2' }, false: { gap: '3', px: '4', py: '3' } } },
});
const Radio = chakra('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    boxSize: '4',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'full',
    cursor: 'pointer',
    _checked: { borderWidth: '5px', borderColor: 'action.fg' },
    _focusVisible: { outline: 'none' },
  },
});
const Label = chakra('span', { base: { minW: 0 } });

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Shown at the end of the option, such as an icon. */
  readonly mark?: ReactNode;
}

interface ChoiceFieldProps<T extends string> {
  readonly legend: ReactNode;
  readonly choices: readonly Choice<T>[];
  /** Undefined while nothing is chosen. */
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
  /** Side by side, for short labels. */
  readonly inline?: boolean;
}

/** Native radio buttons for a few choices, all visible, operated by arrow keys. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { legend, choices, value, onChange, inline = false } = props;
  const name = useId();
  return (
    <Group>
      <Legend mb={inline ? '2' : '3'}>{legend}</Legend>
      <List inline={inline}>
        {choices.map((choice) => (
          <Option key={choice.value} inline={inline}>
            <Radio
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <Label>{choice.label}</Label>
            {choice.mark}
          </Option>
        ))}
      </List>
    </Group>
  );
}
