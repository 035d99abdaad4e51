import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { MenuProps } from './menu-parts';

const load = () => import('./menu-parts').then(({ MenuParts }) => ({ default: MenuParts }));
const MenuParts = lazy(load);
const Anchor = chakra('span', { base: { display: 'contents' } });

/** A menu below its button. Its code loads when the pointer reaches the button, and it opens at the first press. */
export function Menu(props: MenuProps) {
  const [opened, setOpened] = useState<'byKey' | 'byPointer'>();
  // A click made by key has a click count of 0.
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
