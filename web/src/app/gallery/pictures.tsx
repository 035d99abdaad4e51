import { chakra } from '@chakra-ui/react/styled-system';
import { Avatar } from '../../ui/avatar';
import { ChartMaker } from '../../ui/chart-maker';
import { ChartSkeleton } from '../../ui/chart-skeleton';
import { ChartUnavailable } from '../../ui/chart-unavailable';
import { LighthousePostcard } from '../../ui/lighthouse-postcard';
import { RiskWarning } from '../../ui/risk-warning';
import { TextLink } from '../../ui/text-link';
import { Section } from './section';

const Stage = chakra('div', {
  base: {
    position: 'relative',
    w: '320px',
    maxW: 'full',
    h: '160px',
    borderWidth: '1px',
    borderRadius: 'lg',
  },
});
const Narrow = chakra('div', { base: { w: '224px' } });

/** Faces, drawings, and what stands in the place of a chart. */
export function Pictures() {
  return (
    <Section title="Imagens e avisos fixos">
      <Avatar name="Marina Azevedo" />
      <Avatar name="Marina Azevedo" size="lg" />
      <LighthousePostcard />
      <Stage>
        <ChartSkeleton />
        <ChartMaker />
      </Stage>
      <Stage>
        <ChartUnavailable />
      </Stage>
      <Narrow>
        <RiskWarning frame="box" />
      </Narrow>
      <Narrow>
        <RiskWarning frame="rule" />
      </Narrow>
      <TextLink href="#">Um link entre palavras</TextLink>
    </Section>
  );
}
