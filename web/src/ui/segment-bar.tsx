import { chakra } from '@chakra-ui/react/styled-system';

const Row = chakra('div', { base: { display: 'flex', gap: '1' } });
const Segment = chakra('span', {
  base: { flex: '1', h: '6px', borderRadius: 'full' },
  variants: {
    full: {
      true: { bg: 'call.chart' },
      false: { bg: 'raised', boxShadow: 'inset 0 0 0 1px {colors.line}' },
    },
  },
});

interface SegmentBarProps {
  readonly label: string;
  /** Number of filled segments out of `of`, from the start. */
  readonly value: number;
  readonly of: number;
}

/** A small count, drawn with one segment for each unit. */
export function SegmentBar({ label, value, of }: SegmentBarProps) {
  return (
    <Row
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={value}
      aria-valuetext={`${value} de ${of}`}
    >
      {Array.from({ length: of }, (_, index) => index + 1).map((count) => (
        <Segment key={count} full={count <= value} />
      ))}
    </Row>
  );
}
