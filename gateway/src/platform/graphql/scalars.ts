import { GraphQLScalarType, Kind } from 'graphql';
import { COIN_SYMBOLS, isCoinSymbol } from '#schema/coin.js';
import {
  isModuleId,
  isTaughtModule,
  isTaughtStep,
  MODULE_IDS,
  TAUGHT_MODULE_IDS,
  TAUGHT_STEP_IDS,
} from '#schema/education.js';
import { isPair, PAIRS } from '#schema/pair.js';
import { isStrength, STRENGTHS } from '#schema/strength.js';
import { isTimeframe, TIMEFRAMES } from '#schema/timeframe.js';
import { FarolError } from '../errors.js';

/** A string of a fixed list whose members are no GraphQL names ('EUR/USD', '5m', 'MÉDIA'). */
function listScalar(
  name: string,
  list: readonly string[],
  isMember: (value: unknown) => boolean,
  label: string,
) {
  const read = (value: unknown): string => {
    if (isMember(value)) return value as string;
    throw new FarolError('BAD_USER_INPUT', `${label}. Use: ${list.join(', ')}.`);
  };
  return new GraphQLScalarType<string, string>({
    name,
    description: `One of: ${list.join(', ')}.`,
    extensions: { values: list },
    serialize: read,
    parseValue: read,
    parseLiteral: (node) => read(node.kind === Kind.STRING ? node.value : undefined),
  });
}

export const PairScalar = listScalar('Pair', PAIRS, isPair, 'Par de moedas desconhecido');
export const TimeframeScalar = listScalar('Timeframe', TIMEFRAMES, isTimeframe, 'Tempo gráfico desconhecido');
export const StrengthScalar = listScalar('Strength', STRENGTHS, isStrength, 'Força desconhecida');
export const CoinSymbolScalar = listScalar(
  'CoinSymbol',
  COIN_SYMBOLS,
  isCoinSymbol,
  'Criptomoeda desconhecida',
);
export const ModuleIdScalar = listScalar('ModuleId', MODULE_IDS, isModuleId, 'Módulo desconhecido');
export const AcademyModuleIdScalar = listScalar(
  'AcademyModuleId',
  TAUGHT_MODULE_IDS,
  isTaughtModule,
  'Módulo desconhecido',
);
export const AcademyStepIdScalar = listScalar(
  'AcademyStepId',
  TAUGHT_STEP_IDS,
  isTaughtStep,
  'Passo desconhecido',
);

function readCentavos(value: unknown): number {
  if (Number.isSafeInteger(value)) return value as number;
  throw new FarolError('BAD_USER_INPUT', 'Informe o valor em centavos inteiros.');
}

/** GraphQL's Int ends at 2^31 - 1, R$ 21 million; a JSON number is exact up to 2^53 - 1, R$ 90 trillion. */
export const CentavosScalar = new GraphQLScalarType<number, number>({
  name: 'Centavos',
  description:
    'Money in whole centavos of the real, or hundredths of the currency named beside it; a JSON number, exact up to 2^53 - 1 (Int would end at 2^31 - 1).',
  serialize: readCentavos,
  parseValue: readCentavos,
  parseLiteral: (node) => readCentavos(node.kind === Kind.INT ? Number(node.value) : undefined),
});
