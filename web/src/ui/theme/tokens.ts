import { defineTextStyles, defineTokens } from '@chakra-ui/react/styled-system';

const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24] as const;

/** Spacing on a grid of 4 px: step n is n/4 rem. */
const spacing = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));

export const tokens = defineTokens({
  fonts: {
    body: {
      value:
        '"Inter Variable", Inter, "Inter Stand-in Android", "Inter Stand-in", system-ui, -apple-system, "Segoe UI", sans-serif',
    },
    mono: {
      value:
        'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", "Courier New", monospace',
    },
  },
  fontWeights: { normal: { value: 400 }, medium: { value: 500 }, semibold: { value: 600 } },
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    control: { sm: { value: '2rem' }, md: { value: '2.5rem' }, lg: { value: '3rem' } },
    header: { value: '3.5rem' },
    sidebar: { value: '15rem' },
    content: { value: '90rem' },
    desk: { value: '105rem' },
  },
  radii: {
    sm: { value: '6px' },
    md: { value: '8px' },
    lg: { value: '12px' },
    full: { value: '999px' },
  },
  durations: { fast: { value: '150ms' }, base: { value: '200ms' }, slow: { value: '250ms' } },
  easings: { out: { value: 'cubic-bezier(.16, 1, .3, 1)' } },
  zIndex: {
    header: { value: 5 },
    overlay: { value: 20 },
    popover: { value: 25 },
    toast: { value: 30 },
    tooltip: { value: 40 },
  },
});

/** Size, line height and tracking always go together; no component sets only one of them. */
export const textStyles = defineTextStyles({
  xs: { value: { fontSize: '0.75rem', lineHeight: '1rem' } },
  sm: { value: { fontSize: '0.875rem', lineHeight: '1.25rem' } },
  md: { value: { fontSize: '1rem', lineHeight: '1.5rem' } },
  lg: { value: { fontSize: '1.125rem', lineHeight: '1.5rem', letterSpacing: '-0.01em' } },
  xl: { value: { fontSize: '1.25rem', lineHeight: '1.75rem' } },
  '2xl': { value: { fontSize: '1.5rem', lineHeight: '2rem', letterSpacing: '-0.015em' } },
  '3xl': { value: { fontSize: '1.875rem', lineHeight: '2.25rem', letterSpacing: '-0.02em' } },
});

/** Breakpoints of the layout: `sm` 680, `md` 860, `lg` 1024, `xl` 1180 px. */
export const breakpoints = { sm: '42.5rem', md: '53.75rem', lg: '64rem', xl: '73.75rem' };

/** As wide as text, lighthouse and form of the pages before the sign-in need side by side. */
export const THREE_BESIDE = '@media (min-width: 78.75rem)';

/** From this width on, the practice platform's chart and ticket fit beside each other. */
export const BESIDE = '@media (min-width: 35rem)';

/** In such a window the trading page fills it: the platform beside generator, signals and list, nothing to scroll. */
export const DESK = '(min-width: 78.75rem)';
export const IN_DESK = `@media ${DESK}`;
/** A phone, where the trading page has tabs and a bar at the thumb. */
export const PHONE = '(max-width: 42.49rem)';
/** On a desk this wide, the side column is wider. */
export const IN_WIDE_DESK = '@media (min-width: 100rem)';
