import { SegmentGroup as Parts } from '@chakra-ui/react/segment-group';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { VisuallyHidden } from './visually-hidden';

const Field = chakra('div', { base: { minW: 0 } });
const Legend = chakra('div', {
  base: { mb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'muted' },
});

interface SegmentedFieldProps<T extends string> {
  readonly legend: string;
  /** The legend is for screen readers only, if the control is self-explanatory. */
  readonly hideLegend?: boolean;
  /** Undefined while nothing is chosen. */
  readonly value: T | undefined;
  readonly options: readonly { readonly value: T; readonly label: string; readonly disabled?: boolean }[];
  readonly onChange: (value: T) => void;
  /** As high as a select or text field beside it. */
  readonly tall?: boolean;
}

/** Radio buttons for a few choices in one row, operated by arrow keys. */
export function SegmentedField<T extends string>(props: SegmentedFieldProps<T>) {
  const { legend, hideLegend = false, value, options, onChange, tall } = props;
  const legendId = useId();
  const Name = hideLegend ? VisuallyHidden : Legend;
  return (
    <Field>
      <Name id={legendId}>{legend}</Name>
      <Parts.Root
        ids={{ label: legendId }}
        value={value ?? null}
        onValueChange={(chosen) => onChange(chosen.value as T)}
        size={tall ? 'lg' : 'md'}
      >
        {options.map((option) => (
          <Parts.Item key={option.value} value={option.value} {...(option.disabled && { disabled: true })}>
            <Parts.ItemText>{option.label}</Parts.ItemText>
            <Parts.ItemHiddenInput />
          </Parts.Item>
        ))}
      </Parts.Root>
    </Field>
  );
}
