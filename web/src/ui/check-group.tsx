import { chakra } from '@chakra-ui/react/styled-system';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon';
import { FieldMessage } from './text-field';

const Group = chakra('fieldset', { base: { minW: 0 } });
const Legend = chakra('legend', {
  base: { mb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'muted' },
});

/** Props for each option's checkbox. */
interface CheckboxProps {
  readonly type: 'checkbox';
  readonly 'aria-invalid': true | undefined;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (event: { readonly target: { readonly checked: boolean } }) => void;
}

interface CheckGroupOption<T> {
  readonly value: T;
  /** Shown, but cannot be changed. */
  readonly disabled?: boolean;
}

export interface CheckGroupProps<T extends string, O extends CheckGroupOption<T>> {
  readonly legend: string;
  readonly options: readonly O[];
  readonly values: readonly T[];
  /** Validation error; announced, and associated with the group. */
  readonly error?: string | undefined;
  readonly onChange: (values: readonly T[]) => void;
}

interface CheckGroupFrame<O> {
  readonly list: (options: readonly ReactNode[]) => ReactNode;
  readonly option: (option: O, checkbox: CheckboxProps) => ReactNode;
}

/** A legend, checkboxes for the options in their given order, and the validation error. */
export function CheckGroup<T extends string, O extends CheckGroupOption<T>>(
  props: CheckGroupProps<T, O> & CheckGroupFrame<O>,
) {
  const { legend, options, values, error, onChange, list, option } = props;
  const id = useId();
  const toggle = (value: T, on: boolean) =>
    onChange(options.map((one) => one.value).filter((one) => (one === value ? on : values.includes(one))));
  return (
    <Group aria-describedby={error === undefined ? undefined : id}>
      <Legend>{legend}</Legend>
      {list(
        options.map((one) =>
          option(one, {
            type: 'checkbox',
            'aria-invalid': error === undefined ? undefined : true,
            checked: values.includes(one.value),
            disabled: one.disabled === true,
            onChange: ({ target }) => toggle(one.value, target.checked),
          }),
        ),
      )}
      {error !== undefined && (
        <FieldMessage id={id} role="alert" bad mt="1">
          <Icon as={CircleAlert} size={14} strokeWidth={2} />
          {error}
        </FieldMessage>
      )}
    </Group>
  );
}
