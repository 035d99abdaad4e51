import { chakra } from '@chakra-ui/react/styled-system';
import { toggleTheme } from '../../lib/theme/theme';
import { useTheme } from '../../lib/theme/use-theme';
import { Brand } from '../../ui/brand';
import { ThemeToggle } from '../../ui/theme-toggle';
import { useDocumentTitle } from '../../ui/use-document-title';
import { Buttons, Fields } from './controls';
import { Overlays } from './overlays';
import { Pictures } from './pictures';
import { Choices, Records } from './records';
import { Notices, States } from './states';
import { Tags } from './tags';

const Page = chakra('main', {
  base: { maxW: '1280px', mx: 'auto', p: '6', display: 'flex', flexDirection: 'column', gap: '10' },
});
const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
});
const Title = chakra('h1', { base: { textStyle: '2xl', fontWeight: 'semibold' } });

/** Every piece of `ui/`, for whoever changes one. Served in development only. */
export function Gallery() {
  useDocumentTitle('Galeria');
  const theme = useTheme();
  return (
    <Page>
      <Head>
        <Brand />
        <Title>Galeria</Title>
        <ThemeToggle dark={theme === 'dark'} onToggle={toggleTheme} />
      </Head>
      <Buttons />
      <Fields />
      <Choices />
      <Records />
      <Tags />
      <States />
      <Notices />
      <Overlays />
      <Pictures />
    </Page>
  );
}
