/** What the parent asks of a worker. `offset` is added to its clock, in milliseconds. */
export type WorkerTask =
  | { readonly kind: 'place'; readonly indexes: readonly number[] }
  | { readonly kind: 'settle'; readonly offset: number };

/** What a worker tells; a worker that was killed tells no more. */
export type WorkerReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'placed'; readonly index: number; readonly tradeId: string; readonly ms: number }
  | { readonly kind: 'settled'; readonly count: number }
  | { readonly kind: 'done' };
