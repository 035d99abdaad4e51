import { chakra } from '@chakra-ui/react/styled-system';
import Activity from 'lucide-react/icons/activity';
import { Avatar } from '../../ui/avatar';
import { ChartMaker, ChartSkeleton, ChartUnavailable } from '../../ui/chart-parts';
import { Icon } from '../../ui/icon';
import { IconTile } from '../../ui/icon-tile';
import { IntervalScale } from '../../ui/interval-scale';
import { LighthousePostcard } from '../../ui/lighthouse-postcard';
import { RiskWarning } from '../../ui/risk-warning';
import { SegmentBar } from '../../ui/segment-bar';
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

/** Avatars, drawings, and the placeholders of charts. */
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
        <ChartUnavailable onRetry={() => undefined} />
      </Stage>
      <Narrow>
        <RiskWarning frame="box" />
      </Narrow>
      <Narrow>
        <RiskWarning frame="rule" />
      </Narrow>
      <IconTile>
        <Icon as={Activity} size={20} />
      </IconTile>
      <Narrow>
        <SegmentBar label="2 de 5 módulos" value={2} of={5} />
      </Narrow>
      <Stage>
        <IntervalScale
          label="Acerto medido 56%, intervalo de 95% de 51% a 61%; equilíbrio 54%"
          ends={['40%', '70%']}
          low={37}
          high={70}
          value={53}
          mark={47}
          intervalText="IC 95%: 51% a 61%"
          markText="Equilíbrio 54%"
        />
      </Stage>
      <TextLink href="#">Um link entre palavras</TextLink>
    </Section>
  );
}
