import { chakra } from '@chakra-ui/react/styled-system';

const Track = chakra('div', {
  base: {
    h: '6px',
    borderRadius: 'full',
    bg: 'raised',
    boxShadow: 'inset 0 0 0 1px {colors.line}',
    overflow: 'hidden',
  },
});

const Fill = chakra('div', {
  base: { h: 'full', borderRadius: 'full' },
  variants: {
    tone: {
      action: { bg: 'action.fg' },
      beam: { bg: 'beam.fill' },
      call: { bg: 'call.chart' },
      warn: { bg: 'warn.chart' },
      put: { bg: 'put.chart' },
    },
  },
  defaultVariants: { tone: 'action' },
});

interface ProgressBarProps {
  /** Percent, 0 to 100. */
  readonly value: number;
  readonly label: string;
  readonly tone?: 'action' | 'beam' | 'call' | 'warn' | 'put';
}

export function ProgressBar({ value, label, tone = 'action' }: ProgressBarProps) {
  return (
    <Track
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
    >
      <Fill tone={tone} style={{ width: `${value}%` }} />
    </Track>
  );
}
