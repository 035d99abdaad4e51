import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { SignalPartsFragment } from '../../gql/signals';
import { DirectionMark, DirectionWord } from '../../ui/direction-mark';
import { StrengthBadge } from './strength-badge';

const Head = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3' } });
const Body = chakra('div', { base: { flex: '1', minW: 0 } });
const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } });
const Name = chakra('b', { base: { fontWeight: 'semibold' } });
const End = chakra('span', { base: { ml: 'auto', display: 'flex' } });
const Terms = chakra('p', {
  base: { textStyle: 'xs', color: 'muted', fontVariantNumeric: 'tabular-nums' },
});

interface SignalHeadProps
  extends Pick<SignalPartsFragment, 'pair' | 'direction' | 'strength' | 'confidence'> {
  /** One line of what it was read from. */
  readonly children: ReactNode;
}

/** Which market leans to which side, and how strongly; its parts marked by `data-part` for who explains them. */
export function SignalHead({ pair, direction, strength, confidence, children }: SignalHeadProps) {
  return (
    <Head>
      <DirectionMark direction={direction} />
      <Body>
        <Row>
          <Name>{pair}</Name>
          <span data-part="direction">
            <DirectionWord direction={direction} />
          </span>
          <End data-part="strength">
            <StrengthBadge strength={strength} confidence={confidence} />
          </End>
        </Row>
        <Terms data-part="terms">{children}</Terms>
      </Body>
    </Head>
  );
}
