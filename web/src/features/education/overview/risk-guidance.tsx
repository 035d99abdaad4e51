import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Card, CardHeader } from '../../../ui/card';

const Grid = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' } },
});
const Cell = chakra('div', {
  base: {
    p: '4',
    '&:not(:first-of-type)': { borderTopWidth: { base: '1px', md: 0 } },
    '& > dt': { display: 'flex', alignItems: 'baseline', gap: '2', mb: '2', color: 'muted' },
    '& b': { textStyle: '2xl', fontWeight: 'semibold', color: 'text', whiteSpace: 'nowrap' },
    '& > dd': { color: 'muted' },
  },
});

const RULES = [
  {
    figure: '2 a 5%',
    name: 'por operação',
    text: 'Nunca arrisque além disso do seu saldo em uma só entrada.',
  },
  {
    figure: '1-2-3%',
    name: 'método',
    text: 'Comece arriscando 1% do saldo. Suba para 2% e depois para 3% só com resultado registrado; se piorar, volte a 1%.',
  },
  {
    figure: '3 e 5',
    name: 'perdas seguidas',
    text: 'Após 3 perdas seguidas, pare por 1 hora. Após 5, pare por hoje.',
  },
] as const;

/** What to keep to, whatever a signal says (spec §2). */
export function RiskGuidance() {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title="Gestão de risco" titleId={titleId} />
      <Grid>
        {RULES.map(({ figure, name, text }) => (
          <Cell key={figure}>
            <dt>
              <b>{figure}</b> {name}
            </dt>
            <dd>{text}</dd>
          </Cell>
        ))}
      </Grid>
    </Card>
  );
}
