import { chakra } from '@chakra-ui/react/styled-system';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { BoardRowPartsFragment } from '../../../gql/market-board';
import { formatRate } from '../../../lib/format-number';
import { DirectionMark, DirectionWord } from '../../../ui/direction-mark';
import { Icon } from '../../../ui/icon';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { measuredText, volatilityWord } from './board-texts';

const Two = chakra('div', {
  base: {
    minW: 0,
    '& > b': { display: 'block', fontWeight: 'medium', lineHeight: '1.125rem' },
    '& > span': { display: 'block', textStyle: 'xs', color: 'muted', whiteSpace: 'nowrap' },
  },
  variants: { faint: { true: { '& > b': { color: 'muted' } } } },
});
const Reading = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'auto 1fr' },
    columnGap: '2',
    alignItems: 'center',
    textAlign: { base: 'right', sm: 'left' },
    // On a phone, direction and chance are one line, and the measured rate is below them.
    '& > [data-mark]': { display: { base: 'none', sm: 'block' } },
  },
});
const Way = chakra('div', {
  base: {
    display: { base: 'flex', sm: 'block' },
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: '1',
    whiteSpace: 'nowrap',
    '& > svg': { display: { sm: 'none' }, strokeWidth: 2.25 },
    '& > svg[data-call]': { color: 'call.fg' },
    '& > svg[data-put]': { color: 'put.fg' },
    '& > b': { display: 'block', fontWeight: 'medium', lineHeight: '1.125rem' },
  },
});
const Below = chakra('span', {
  base: { hideFrom: 'sm', textStyle: 'xs', color: 'muted', whiteSpace: 'nowrap' },
});
/** How far the price moves in a day, beside its own past. */
export function Volatility({ volatility }: Pick<BoardRowPartsFragment, 'volatility'>) {
  if (!volatility) {
    return (
      <Two faint>
        <b>—</b>
        <span>pouco histórico</span>
      </Two>
    );
  }
  return (
    <Two>
      <b>
        <VisuallyHidden>Volatilidade: </VisuallyHidden>
        {volatilityWord(volatility)}
      </b>
      <span>{Math.round(volatility.pips)} pips</span>
    </Two>
  );
}

type DirectionProps = Pick<BoardRowPartsFragment, 'reading' | 'hitRate'>;

/** Where the engine's reading points, with its chance; on a phone also the measured rate. */
export function Direction({ reading, hitRate }: DirectionProps) {
  const { figure, basis } = measuredText(hitRate);
  const below = (
    <Below>
      {figure} {hitRate.sufficient && basis}
    </Below>
  );
  if (!reading) {
    return (
      <Reading>
        <Two faint>
          <b>—</b>
          <span>sem leitura</span>
        </Two>
        {below}
      </Reading>
    );
  }
  const { direction, estimatedChance } = reading;
  const isCall = direction === 'CALL';
  return (
    <Reading>
      <span data-mark="">
        <DirectionMark direction={direction} />
      </span>
      <Way>
        <Icon
          as={isCall ? ArrowUp : ArrowDown}
          size={14}
          data-call={isCall || undefined}
          data-put={isCall ? undefined : true}
        />
        <DirectionWord direction={direction} />
        <b>
          <VisuallyHidden>, chance estimada </VisuallyHidden>
          {formatRate(estimatedChance)}
        </b>
      </Way>
      {below}
    </Reading>
  );
}

/** The measured hit rate, or how many signals there are yet. */
export function Measured({ hitRate }: Pick<BoardRowPartsFragment, 'hitRate'>) {
  const { figure, basis } = measuredText(hitRate);
  return (
    <Two faint={!hitRate.sufficient}>
      <b>
        <VisuallyHidden>Acerto medido: </VisuallyHidden>
        {figure}
      </b>
      <span>{basis}</span>
    </Two>
  );
}
