import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useState } from 'react';
import type { MenuProps } from './menu-props';

const load = () => import('./menu-parts').then(({ MenuParts }) => ({ default: MenuParts }));
const MenuParts = lazy(load);
const Anchor = chakra('span', { base: { display: 'contents' } });

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
