// Own file: every feature keeps its errors apart from the code that throws them.
import type { Pair } from '#schema/pair.js';
import { priceDigits } from '#schema/pair.js';
import { MAX_PRICE_RULES, PRICE_RULE_REACH } from '#schema/price-alert.js';
import { badField, FarolError } from '../../../platform/errors.js';
import { priceText } from '../../../platform/pt-br.js';

export const unknownPriceRule = () => new FarolError('NOT_FOUND', 'Alerta de preço não encontrado.');

export const tooManyPriceRules = () =>
  new FarolError(
    'CONFLICT',
    `São no máximo ${MAX_PRICE_RULES} alertas de preço. Exclua um para criar outro.`,
  );

export const badDigits = (pair: Pair) =>
  badField('price', `O preço de ${pair} tem no máximo ${priceDigits(pair)} casas decimais.`);

export const priceOutOfReach = (pair: Pair, present: number) =>
  badField(
    'price',
    `Use um preço até ${PRICE_RULE_REACH * 100}% distante do atual, que é ${priceText(pair, present)}.`,
  );
