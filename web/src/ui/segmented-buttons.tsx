import { chakra } from '@chakra-ui/react/styled-system';
import { chosenSegment, segment, segmentRow } from './theme/control-recipes';

const Row = chakra('div', { base: segmentRow });
const Segment = chakra('button', { base: { ...segment, px: '4', '&[aria-pressed=true]': chosenSegment } });

interface SegmentedButtonsProps<T extends string> {
  /** Accessible name of the row. */
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

/** Buttons in one row for two or three views of the same content. */
export function SegmentedButtons<T extends string>(props: SegmentedButtonsProps<T>) {
  const { label, value, options, onChange } = props;
  return (
    <Row role="group" aria-label={label}>
      {options.map((option) => (
        <Segment
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Segment>
      ))}
    </Row>
  );
}
