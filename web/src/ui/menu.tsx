import { chakra } from '@chakra-ui/react/styled-system';
import { type MouseEvent, useState } from 'react';
import type { MenuProps } from './menu-parts';
import { onDemand } from './on-demand';

const parts = onDemand(() => import('./menu-parts').then(({ MenuParts }) => MenuParts));
const Anchor = chakra('span', { base: { display: 'contents' } });

/** A menu below its button. Its code loads when the pointer reaches the button, and it opens at the first press. */
export function Menu(props: MenuProps) {
  const [opened, setOpened] = useState<'byKey' | 'byPointer'>();
  // A click made by key has a click count of 0.
  const open = ({ detail }: MouseEvent) => setOpened(detail === 0 ? 'byKey' : 'byPointer');
  if (opened) {
    const giveUp = () => setOpened(undefined);
    return <parts.Part {...props} byKey={opened === 'byKey'} waiting={props.trigger} onFailed={giveUp} />;
  }
  return (
    <Anchor onPointerEnter={parts.preload} onFocus={parts.preload} onClick={open}>
      {props.trigger}
    </Anchor>
  );
}
