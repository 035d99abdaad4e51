import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonRecipe } from './button.recipe';
import { Spinner } from './spinner';

const Face = chakra('button', buttonRecipe);

/** A link that looks like a button: `<ButtonLink asChild><Link to="…">…</Link></ButtonLink>`. */
export const ButtonLink = chakra('a', buttonRecipe);

// Both labels share one cell, so the button is as wide as the wider one from the beginning.
const Cell = chakra('span', {
  base: { display: 'grid', placeItems: 'center', '& > *': { gridArea: '1/1' } },
});
// Takes the room of the words that are shown while it waits. CSS draws them and they are hidden from the
// accessibility tree, so that nobody finds them, be it by eye, by ear or by a search in the page.
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
