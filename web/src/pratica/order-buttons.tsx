import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent } from 'react';
import type { FramedTicket } from '../entities/desk';
import { DirectionButtons, type OrderButtonsProps } from '../features/practice/order/direction-buttons';
import { moneyText } from '../lib/money';
import { listenTo, postTo } from '../ui/own-frame';
import { PHONE } from '../ui/theme/tokens';
import { OrderTerms, ThumbBar } from '../ui/thumb-bar';
import { useMediaQuery } from '../ui/use-media-query';

/**
 * In a frame on a phone, the page around it shows the buttons, in its bar at the thumb: it is told the ticket, and tells
 * which button was pressed.
 */
export function AroundButtons({ terms, stake, disabled, sending, marked, onPlace }: OrderButtonsProps) {
  const text = stake === undefined ? '–' : moneyText(stake);
  const isSending = sending !== undefined;
  useEffect(() => {
    const ticket: FramedTicket = { terms, stake: text, disabled, sending: isSending, marked };
    postTo(window.parent, { kind: 'ticket', ticket });
  }, [terms, text, disabled, isSending, marked]);
  useEffect(() => () => postTo(window.parent, { kind: 'ticket', ticket: undefined }), []);
  const press = useEffectEvent((direction: unknown, byKey: unknown) => {
    const isKnown = direction === 'CALL' || direction === 'PUT';
    if (isKnown && !disabled) onPlace(direction, byKey === true);
  });
  useEffect(
    () =>
      listenTo(
        () => window.parent,
        (message) => {
          if (message.kind === 'press') press(message.direction, message.byKey);
        },
      ),
    [],
  );
  return null;
}

const WindowRow = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center', gap: '2' },
});

/** In a window: in the ticket, and on a phone in a bar at the thumb. */
export function WindowButtons(props: OrderButtonsProps) {
  const isPhone = useMediaQuery(PHONE);
  if (!isPhone) return <DirectionButtons {...props} />;
  return (
    <ThumbBar data-thumb-bar="">
      <WindowRow>
        <OrderTerms>
          <span>{props.terms}</span>
          <b>{props.stake === undefined ? '–' : moneyText(props.stake)}</b>
        </OrderTerms>
        <DirectionButtons {...props} />
      </WindowRow>
    </ThumbBar>
  );
}
