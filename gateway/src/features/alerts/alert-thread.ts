import type { AlertDelivery } from './alert.type.js';

/** The deliveries of an alert, as a query gives them: times are text. */
type StoredDelivery = Omit<AlertDelivery, 'updatedAt'> & { readonly updatedAt: string };

/** An alert with its deliveries, as a query gives it. */
export type WithThread<Alert extends { readonly deliveries: readonly AlertDelivery[] }> = Omit<
  Alert,
  'deliveries'
> & { readonly deliveries: readonly StoredDelivery[] };

/**
 * SQL: a column `deliveries` with those of the alert `a`, as JSON.
 *
 * @param column of `deliveries` that has the alert's id
 * @param kind SQL of their kind
 */
export const threadColumn = (column: 'alert_id' | 'price_alert_id', kind: 'd.kind' | "'ALERT'"): string => `
  (SELECT coalesce(json_agg(json_build_object('id', d.id, 'kind', ${kind}, 'channel', d.channel, 'receiver', d.receiver,
     'status', d.status, 'answer', d.answer, 'attempts', d.attempts, 'updatedAt', d.updated_at)
     ORDER BY d.kind, d.channel, d.receiver_id), '[]')
   FROM deliveries d WHERE d.${column} = a.id) AS deliveries`;

/** The alert with the times of its deliveries. */
export function readThread<Row extends { readonly deliveries: readonly StoredDelivery[] }>(row: Row) {
  const deliveries: AlertDelivery[] = row.deliveries.map((sent) => ({
    ...sent,
    updatedAt: new Date(sent.updatedAt),
  }));
  return { ...row, deliveries };
}
