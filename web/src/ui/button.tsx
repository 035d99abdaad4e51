import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonRecipe } from './button.recipe';
import { Spinner } from './spinner';

const Face = chakra('button', buttonRecipe);

/** A link that looks like a button: `<ButtonLink asChild><Link to="…">…</Link></ButtonLink>`. */
export const ButtonLink = chakra('a', buttonRecipe);

const Stack = chakra('span', {
  base: { display: 'grid', placeItems: 'center', '& > *': { gridArea: '1/1' } },
});
const Layer = chakra('span', {
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
        <Stack>
          <Layer hidden={busy}>{label}</Layer>
          <Layer hidden={!busy}>
            <Spinner size="sm" />
            {busyText}
          </Layer>
        </Stack>
      )}
    </Face>
  );
}
