import { chakra } from '@chakra-ui/react/styled-system';
import { Brand } from '../ui/brand';
import { Card } from '../ui/card';
import { Skeleton } from '../ui/skeleton';
import { VisuallyHidden } from '../ui/visually-hidden';
import { Content, Frame, Main, Side } from './frame';

const Logo = chakra('div', { base: { display: 'flex', alignItems: 'center', h: 'header', px: '4' } });
const Links = chakra('div', { base: { display: 'grid', gap: '4', px: '4', pt: '4' } });
/** As high as the header: two rows on a narrow screen. */
const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    h: { base: '6rem', lg: 'header' },
    px: { base: '4', lg: '6' },
    pb: { base: '10', lg: 0 },
    borderBottomWidth: '1px',
  },
});
const Cards = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', xl: '2fr 1fr' } },
});

/** Header, sidebar and cards in grey: what every page behind the sign-in shows until its code has loaded. */
export function AppShell() {
  return (
    <Frame>
      <VisuallyHidden role="status">Carregando</VisuallyHidden>
      <Side aria-hidden="true">
        <Logo>
          <Brand />
        </Logo>
        <Links>
          <Skeleton h="5" w="40" />
          <Skeleton h="5" w="28" />
          <Skeleton h="5" w="32" />
          <Skeleton h="5" w="40" />
        </Links>
      </Side>
      <Content aria-hidden="true">
        <Bar>
          <Skeleton h="5" w="40" />
        </Bar>
        <Main as="div">
          <Cards>
            <Card as="div" h="24rem" />
            <Card as="div" h="24rem" />
          </Cards>
        </Main>
      </Content>
    </Frame>
  );
}
