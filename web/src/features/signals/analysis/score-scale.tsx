import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { scoreText } from './indicator-texts';

const Row = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '2',
    textStyle: 'xs',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    '& b': { color: 'text', fontWeight: 'medium' },
  },
});
const Track = chakra('div', {
  base: {
    position: 'relative',
    h: '6px',
    borderRadius: 'full',
    bg: 'raised',
    boxShadow: 'inset 0 0 0 1px {colors.line}',
    // The middle of the scale, a score of 0.
    _after: {
      content: '""',
      pos: 'absolute',
      left: '50%',
      top: '-2px',
      bottom: '-2px',
      w: '1px',
      bg: 'muted',
    },
  },
});
const Fill = chakra('div', {
  base: { position: 'absolute', insetY: 0, borderRadius: 'full' },
  variants: { side: { CALL: { bg: 'call.chart' }, PUT: { bg: 'put.chart' } } },
});

interface ScoreScaleProps {
  /** −100 (all for PUT) to 100 (all for CALL). */
  readonly score: number;
}

/** The score of RSI, MACD and levels, drawn as a bar from the middle. */
export function ScoreScale({ score }: ScoreScaleProps) {
  const half = Math.min(50, Math.abs(score) / 2);
  const side = score < 0 ? 'PUT' : 'CALL';
  return (
    <Flex direction="column" gap="1">
      <Row>
        <span>Pontuação</span>
        <b>{scoreText(score)}</b>
      </Row>
      <Track role="img" aria-label={`Pontuação ${scoreText(score)} na escala de −100 a +100`}>
        <Fill side={side} style={{ left: `${side === 'PUT' ? 50 - half : 50}%`, width: `${half}%` }} />
      </Track>
      <Row aria-hidden="true">
        <span>−100 PUT</span>
        <span>+100 CALL</span>
      </Row>
    </Flex>
  );
}
