import { PRICE_ALERT_WAIT_SECONDS } from '#schema/price-alert.js';
import { momentText } from '../../../platform/moment-format.js';
import { priceText } from '../../../platform/pt-br.js';
import type { NoticeService } from '../../notifications/notice.service.js';
import { defineNoticeKind } from '../../notifications/notice-kind.type.js';
import type { AlertChannel } from '../alert.type.js';
import type { PriceAlertRow } from './price-alert.repository.js';

/** A message to a user: a price that was crossed. */
export interface PriceMessage {
  readonly userId: string;
  readonly alert: PriceAlertRow;
  /** Channels of its rule. */
  readonly channels: readonly AlertChannel[];
  /** IANA zone of the reader. */
  readonly timeZone: string;
}

const PRICE_ALERT = defineNoticeKind(
  'PRICE_ALERT',
  'A pair crossed the price of a rule of the user.',
  'PRICES',
);

const MOVES = { UP: 'subiu a', DOWN: 'caiu a' } as const;

/** Such as `EUR/USD subiu a 1,09000`. */
export const crossingText = ({ pair, price, crossing }: Pick<PriceAlertRow, 'pair' | 'price' | 'crossing'>) =>
  `${pair} ${MOVES[crossing]} ${priceText(pair, price)}`;

/** Title, body and path, the same on every channel that people read. */
export function priceNotice({ alert, timeZone }: PriceMessage): Parameters<NoticeService['add']>[1] {
  const { id, pair, tickPrice, tickAt, simulated, repeats } = alert;
  const sentences = [
    `O preço passou a ${priceText(pair, tickPrice)} em ${momentText(tickAt, timeZone)}.`,
    ...(simulated ? ['Dados simulados.'] : []),
    repeats
      ? `O alerta continua ligado: no máximo um a cada ${PRICE_ALERT_WAIT_SECONDS} s.`
      : 'O alerta era de uma vez só e se desligou.',
  ];
  return {
    key: `price-alert:${id}`,
    kind: PRICE_ALERT,
    title: `Alerta de preço: ${crossingText(alert)}`,
    body: sentences.join(' '),
    path: `/alertas?preco=${id}`,
  };
}
