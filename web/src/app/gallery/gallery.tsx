import { chakra } from '@chakra-ui/react/styled-system';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { toggleTheme, useTheme } from '../../lib/theme/theme';
import { Badge } from '../../ui/badge';
import { Brand } from '../../ui/brand';
import { DirectionMark, DirectionWord } from '../../ui/direction-mark';
import { Icon } from '../../ui/icon';
import { Lens } from '../../ui/lens';
import { ProgressBar } from '../../ui/progress-bar';
import { ThemeToggle } from '../../ui/theme-toggle';
import { useDocumentTitle } from '../../ui/use-document-title';
import { Buttons, Fields } from './controls';
import { Overlays } from './overlays';
import { Pictures } from './pictures';
import { Choices, Records } from './records';
import { Section } from './section';
import { Notices, States } from './states';

const tones = ['neutral', 'solid', 'call', 'put', 'warn', 'action', 'beam'] as const;
const barTones = ['action', 'beam', 'call', 'warn', 'put'] as const;

function Tags() {
  return (
    <Section title="Etiquetas e medidas">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          <Icon as={FlaskConical} />
          {tone}
        </Badge>
      ))}
      <Badge size="sm" tone="call">
        FORTE
      </Badge>
      <DirectionMark direction="CALL" />
      <DirectionWord direction="CALL" />
      <DirectionMark direction="PUT" />
      <DirectionWord direction="PUT" />
      <Lens level={4} progress={52} size={48} />
      <Lens level={10} size={48} />
      <Lens level={7} size={48} dim />
      {barTones.map((tone) => (
        <div key={tone} style={{ width: 120 }}>
          <ProgressBar tone={tone} value={62} label={`Exemplo ${tone}`} />
        </div>
      ))}
    </Section>
  );
}

const Page = chakra('main', {
  base: { maxW: '1280px', mx: 'auto', p: '6', display: 'flex', flexDirection: 'column', gap: '10' },
});
const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
});
const Title = chakra('h1', { base: { textStyle: '2xl', fontWeight: 'semibold' } });

/** Every component of `ui/`, for developers who change one. Served in development only. */
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
