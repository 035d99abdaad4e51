import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from './loading';

const off = { bg: 'raised', color: 'muted', borderColor: 'line', cursor: 'not-allowed' };

const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flex: 'none',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    // Three times itself, to weigh more than the hover of a variant.
    '&&&:is(:disabled, [aria-disabled=true])': off,
  },
  variants: {
    variant: {
      primary: { bg: 'action', color: 'action.contrast', _hover: { bg: 'action.hover' } },
      secondary: { bg: 'raised', color: 'text', borderColor: 'line', _hover: { borderColor: 'line.strong' } },
      ghost: { color: 'action.fg', _hover: { bg: 'action.soft' } },
      call: { bg: 'call.solid', color: 'call.contrast', _hover: { bg: 'call.hover' } },
      danger: { color: 'put.fg', borderColor: 'line', _hover: { bg: 'put.soft' } },
      put: { bg: 'put.solid', color: 'put.contrast', _hover: { bg: 'put.hover' } },
    },
    size: {
      sm: { h: 'control.sm', px: '3', textStyle: 'xs', borderRadius: 'sm' },
      md: { h: 'control.md', px: '4' },
      lg: { h: 'control.lg', px: '4' },
    },
    full: { true: { w: 'full' } },
  },
  // The text of a ghost button, not its box, stands on the card's edge.
  compoundVariants: [
    { variant: 'ghost', size: 'sm', css: { px: '2' } },
    { variant: 'ghost', size: 'md', css: { px: '3' } },
  ],
  defaultVariants: { variant: 'primary', size: 'md' },
});

const Face = chakra('button', buttonRecipe);

/** A link drawn as a button: `<ButtonLink asChild><Link to="…">…</Link></ButtonLink>`. */
export const ButtonLink = chakra('a', buttonRecipe);

// Both labels share one cell, so the button is as wide as the wider one from the beginning.
const Cell = chakra('span', {
  base: { display: 'grid', placeItems: 'center', '& > *': { gridArea: '1/1' } },
});
// As wide as the text that is shown while it waits. CSS draws it, so it is found neither by a screen reader nor by a
// search in the page.
const Room = chakra(
  'span',
  {
    base: {
      visibility: 'hidden',
      h: 0,
      pl: '6',
      _after: { content: 'attr(data-busy-text)' },
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);
const Label = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: '2' },
  variants: { hidden: { true: { visibility: 'hidden' } } },
});

interface ButtonProps extends ComponentProps<typeof Face> {
  readonly icon?: ReactNode;
  /** Waiting: it keeps its size and its focus, says `busyText`, and does nothing when pressed. */
  readonly busy?: boolean;
  readonly busyText?: string;
}

export function Button({ icon, busy = false, busyText, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const label = (
    <>
      {icon}
      {children}
    </>
  );
  return (
    <Face
      type="button"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      {...rest}
    >
      {busyText === undefined ? (
        label
      ) : (
        <Cell>
          <Room data-busy-text={busyText} />
          <Label hidden={busy} aria-hidden={busy || undefined}>
            {label}
          </Label>
          {busy && (
            <Label>
              <Spinner size="sm" />
              {busyText}
            </Label>
          )}
        </Cell>
      )}
    </Face>
  );
}
