import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Tooltip } from './tooltip';

const Face = chakra('button', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    borderRadius: 'md',
    color: 'muted',
    cursor: 'pointer',
    _hover: { bg: 'raised', color: 'text' },
    _disabled: { cursor: 'not-allowed', opacity: 0.5 },
    _print: { display: 'none' },
  },
  variants: { size: { sm: { boxSize: 'control.sm' }, md: { boxSize: 'control.md' } } },
  defaultVariants: { size: 'md' },
});

interface IconButtonProps extends ComponentProps<typeof Face> {
  readonly 'aria-label': string;
}

/** An icon button. Its accessible name is also its tooltip, unless `title` replaces it. */
export function IconButton({ title, ...rest }: IconButtonProps) {
  const face = <Face type="button" title={title} {...rest} />;
  if (title !== undefined) return face;
  // A tooltip would cover a popup opened by the button; content that it expands in the page is not covered.
  const covers = rest['aria-haspopup'] !== undefined && rest['aria-expanded'] === true;
  return (
    <Tooltip text={rest['aria-label']} off={covers}>
      {face}
    </Tooltip>
  );
}
