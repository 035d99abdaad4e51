import type { Pair } from '#schema/pair.js';
import { priceDigits } from '#schema/pair.js';
import { isBeyond, isPriceInReach, type PriceCrossing } from '#schema/price-alert.js';
import { numberReadings } from '#schema/typed-number.js';
import type { AlertChannel, PriceRuleInput, PriceRulePartsFragment } from '../../../gql/alerts-price';
import { formatPrice } from '../../../lib/format-price';
import type { FormError } from '../../../ui/use-form';

/** A price rule as it is typed. */
export interface PriceRuleDraft {
  readonly pair: Pair;
  readonly price: string;
  readonly crossing: PriceCrossing | 'BOTH';
  readonly repeats: 'ONCE' | 'EACH';
  readonly channels: readonly AlertChannel[];
}

export const newPriceRule = (pair: Pair): PriceRuleDraft => ({
  pair,
  price: '',
  crossing: 'BOTH',
  repeats: 'ONCE',
  channels: ['BELL'],
});

export function priceDraftOf({
  pair,
  price,
  crossing,
  repeats,
  channels,
}: PriceRulePartsFragment): PriceRuleDraft {
  return {
    pair,
    price: formatPrice(pair, price),
    crossing: crossing ?? 'BOTH',
    repeats: repeats ? 'EACH' : 'ONCE',
    channels,
  };
}

/**
 * The price that was typed. '151.284' may be 151,284 or a hundred and fifty thousand: the present price tells.
 *
 * @param present undefined while it is not known
 */
function typedPrice({ pair, price }: PriceRuleDraft, present: number | undefined): number | undefined {
  const readings = numberReadings(price, priceDigits(pair)).filter((reading) => reading > 0);
  const near = present === undefined ? [] : readings.filter((reading) => isPriceInReach(reading, present));
  return near[0] ?? readings[0];
}

export function validatePriceRule(draft: PriceRuleDraft): FormError<keyof PriceRuleDraft> | undefined {
  const fields = {
    ...(typedPrice(draft, undefined) === undefined && {
      price: `Informe um preço com até ${priceDigits(draft.pair)} casas decimais.`,
    }),
    ...(draft.channels.length === 0 && { channels: 'Escolha ao menos um canal.' }),
  };
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

/** The mutation's input for a valid draft. */
export function priceRuleInput(
  draft: PriceRuleDraft,
  present: number | undefined,
  enabled: boolean,
): PriceRuleInput {
  const { pair, crossing, repeats, channels } = draft;
  return {
    pair,
    price: typedPrice(draft, present) ?? 0,
    crossing: crossing === 'BOTH' ? null : crossing,
    repeats: repeats === 'EACH',
    enabled,
    channels: [...channels],
  };
}

const BEYOND = {
  UP: 'O preço já está acima: o alerta toca quando ele cair abaixo e subir de novo.',
  DOWN: 'O preço já está abaixo: o alerta toca quando ele subir acima e cair de novo.',
} as const;

/** That the price must first come back; undefined if it need not. */
export function beyondText(draft: PriceRuleDraft, present: number | undefined): string | undefined {
  const { crossing } = draft;
  const level = typedPrice(draft, present);
  if (crossing === 'BOTH' || level === undefined || present === undefined) return undefined;
  return isBeyond(crossing, level, present) ? BEYOND[crossing] : undefined;
}

const CROSSES = { UP: 'subir a', DOWN: 'cair a' } as const;

/** Such as 'EUR/USD subir a 1,09000'. */
export function priceRuleName({ pair, price, crossing }: PriceRulePartsFragment): string {
  return `${pair} ${crossing === null ? 'cruzar' : CROSSES[crossing]} ${formatPrice(pair, price)}`;
}

/** Such as 'uma vez · o preço já está além: precisa voltar antes'. */
export function priceRuleText({
  repeats,
  enabled,
  isBeyond: beyond,
  usedToday,
}: PriceRulePartsFragment): string {
  const parts = [
    repeats ? 'cada vez, no máximo uma por minuto' : 'uma vez',
    ...(repeats ? [`hoje: ${usedToday}`] : []),
    ...(enabled && beyond ? ['o preço já passou daí e precisa voltar antes'] : []),
  ];
  return parts.join(' · ');
}
