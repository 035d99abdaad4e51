import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** What one does in a step, one thing below the other. */
export const Lab = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '6', minW: 0 },
});

/** Sliders and choices side by side where there is room. */
export const Controls = chakra('div', {
  base: {
    display: 'grid',
    columnGap: '6',
    rowGap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** Buttons that make something happen in the step. */
export const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

/** What the controls lead to. */
export const Panel = chakra('div', {
  base: { borderWidth: '1px', borderRadius: 'lg', minW: 0, '& > * + *': { borderTopWidth: '1px' } },
});

export const PanelBody = chakra('div', { base: { p: '4', minW: 0 } });

/** The result in words; read out when it changes. */
export function Reading({ children }: { readonly children: ReactNode }) {
  return <p aria-live="polite">{children}</p>;
}

/** A line below a control or a drawing. */
export const Small = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });
