import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { MenuProps } from './menu-parts';

const load = () => import('./menu-parts').then(({ MenuParts }) => ({ default: MenuParts }));
const MenuParts = lazy(load);
const Anchor = chakra('span', { base: { display: 'contents' } });

/** A menu below its button. Its code is fetched when the button is pointed at, and it opens at the first press. */
export function Menu(props: MenuProps) {
  const [opened, setOpened] = useState<'byKey' | 'byPointer'>();
  // A click that a key has made counts no presses of a pointer.
  const open = ({ detail }: MouseEvent) => setOpened(detail === 0 ? 'byKey' : 'byPointer');
  if (opened) {
    return (
      <Suspense fallback={props.trigger}>
        <MenuParts {...props} byKey={opened === 'byKey'} />
      </Suspense>
    );
  }
  return (
    <Anchor onPointerEnter={load} onFocus={load} onClick={open}>
      {props.trigger}
    </Anchor>
  );
}
