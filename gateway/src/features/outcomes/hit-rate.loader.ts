import DataLoader from 'dataloader';
import type { Context } from '../../platform/graphql/context.js';
import { type HitRateKey, HitRateService, keyText } from './hit-rate.service.js';
import type { HitRate } from './hit-rate.type.js';

const HIT_RATES = Symbol('hit rates');

/** Hit rate of one kind of signal; all kinds that a request asks for are read with one query. */
export function loadHitRate({ loader, services }: Context, key: HitRateKey): Promise<HitRate> {
  const make = () =>
    new DataLoader<HitRateKey, HitRate, string>((keys) => services.get(HitRateService).ofMany(keys), {
      cacheKeyFn: keyText,
    });
  return loader(HIT_RATES, make).load(key);
}
