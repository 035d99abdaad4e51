import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';

const load = () => import('./menu-parts').then(({ MenuParts }) => ({ default: MenuParts }));
const MenuParts = lazy(load);
const Anchor = chakra('span', { base: { display: 'contents' } });

export interface MenuEntry {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it; give it `aria-haspopup="menu"`. */
  readonly trigger: ReactElement;
  /** Words above the entries, not themselves an entry. */
  readonly heading?: ReactNode;
  readonly entries: readonly MenuEntry[];
}

/** A menu below its button. Its code is fetched when the button is pointed at, and it opens at the first press. */
export function Menu(props: MenuProps) {
  const [used, setUsed] = useState(false);
  if (used) {
    return (
      <Suspense fallback={props.trigger}>
        <MenuParts {...props} />
      </Suspense>
    );
  }
  return (
    <Anchor onPointerEnter={load} onFocus={load} onClick={() => setUsed(true)}>
      {props.trigger}
    </Anchor>
  );
}
