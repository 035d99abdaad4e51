import { chakra } from '@chakra-ui/react/styled-system';
import { Check, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Icon } from './icon';

const Group = chakra('fieldset', { base: { minW: 0 } });
const Legend = chakra('legend', {
  base: { mb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'muted' },
});
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
    _focusVisible: { outline: 'none' },
    '& + svg': { display: 'none', position: 'absolute', boxSize: '4', m: '0.5', color: 'action.contrast' },
    '&:checked + svg': { display: 'block' },
  },
});
const Name = chakra('span', { base: { display: 'block', fontWeight: 'medium' } });
const Help = chakra('span', { base: { display: 'block', textStyle: 'xs', color: 'muted' } });
const FieldError = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '1', mt: '1', textStyle: 'xs', color: 'put.fg' },
});

interface CheckFieldProps<T extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: T; readonly label: string; readonly help?: string }[];
  readonly values: readonly T[];
  /** Validation error; announced, and tied to the group. */
  readonly error?: string | undefined;
  readonly onChange: (values: readonly T[]) => void;
}

/** Any of a few, each with a line that explains it: the browser's own checkboxes. */
export function CheckField<T extends string>(props: CheckFieldProps<T>) {
  const { legend, options, values, error, onChange } = props;
  const id = useId();
  const toggle = (value: T, on: boolean) =>
    onChange(
      options.map((option) => option.value).filter((one) => (one === value ? on : values.includes(one))),
    );
  return (
    <Group aria-describedby={error === undefined ? undefined : id}>
      <Legend>{legend}</Legend>
      <List>
        {options.map(({ value, label, help }) => (
          <Option key={value}>
            <Box
              type="checkbox"
              aria-invalid={error === undefined ? undefined : true}
              checked={values.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
            />
            <Icon as={Check} strokeWidth={2.5} />
            <span>
              <Name>{label}</Name>
              {help && <Help>{help}</Help>}
            </span>
          </Option>
        ))}
      </List>
      {error !== undefined && (
        <FieldError id={id} role="alert">
          <Icon as={CircleAlert} size={14} strokeWidth={2} />
          {error}
        </FieldError>
      )}
    </Group>
  );
}
