import { chakra } from '@chakra-ui/react/styled-system';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon';

const Field = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1', minW: 0 } });
const Label = chakra('label', { base: { textStyle: 'xs', fontWeight: 'medium', color: 'muted' } });

/** The box of a text input, with the content before and after it. */
export const FieldBox = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    w: 'full',
    minW: 0,
    px: '3',
    bg: 'field',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    '& > svg': { color: 'muted', flex: 'none' },
    _focusWithin: {
      outline: '2px solid',
      outlineColor: 'focus',
      outlineOffset: '-2px',
      borderColor: 'focus',
    },
  },
  variants: {
    size: { md: { h: 'control.md' }, lg: { h: 'control.lg' } },
    invalid: { true: { borderColor: 'put.fg' } },
  },
  defaultVariants: { size: 'md' },
});

export const FieldInput = chakra('input', {
  base: {
    flex: '1',
    minW: 0,
    h: 'full',
    bg: 'transparent',
    color: 'text',
    _focusVisible: { outline: 'none' },
  },
});

/** A validation error or a help text. */
export const FieldMessage = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '1', textStyle: 'xs', '& svg': { flex: 'none' } },
  variants: { bad: { true: { color: 'put.fg' }, false: { color: 'muted' } } },
});

export interface TextFieldProps extends Omit<ComponentProps<typeof FieldInput>, 'size'> {
  readonly label: string;
  readonly size?: 'md' | 'lg';
  readonly icon?: ReactNode;
  /** Validation error; announced, and associated with the input. */
  readonly error?: string;
  readonly help?: string;
  /** Shown at the end of the box, after the input. */
  readonly trailing?: ReactNode;
}

export function TextField({ label, size, icon, error, help, trailing, ...rest }: TextFieldProps) {
  const id = useId();
  const message = error ?? help;
  return (
    <Field>
      <Label htmlFor={id}>{label}</Label>
      <FieldBox size={size} invalid={error !== undefined}>
        {icon}
        <FieldInput
          id={id}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={message === undefined ? undefined : `${id}-message`}
          {...rest}
        />
        {trailing}
      </FieldBox>
      {message !== undefined && (
        <FieldMessage id={`${id}-message`} bad={error !== undefined}>
          {error !== undefined && <Icon as={CircleAlert} size={14} strokeWidth={2} />}
          {message}
        </FieldMessage>
      )}
    </Field>
  );
}
