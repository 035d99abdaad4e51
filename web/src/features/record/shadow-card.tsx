import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { formatCount, formatCounted, formatDecimal, formatSigned } from '../../lib/format-number';
import { formatDate } from '../../lib/format-time';
import { Card, CardHeader } from '../../ui/card';
import { Small } from '../../ui/small';
import { TextLink } from '../../ui/text-link';
import type { RecordFigures } from './record-rows';

type Shadow = RecordFigures['shadows'][number];

const Body = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', p: '4', '& > *': { maxW: '72ch' } },
});
const List = chakra('ul', {
  base: { fontVariantNumeric: 'tabular-nums', '& > li + li': { mt: '4' } },
});
const Strong = chakra('p', { base: { fontWeight: 'medium' } });

/** How far the candidate is by its rule. */
function stateText({ engineVersion, current, weeks, weeksRun, state, until }: Shadow): string {
  const ran = `${formatDecimal(weeksRun, 1)} de ${formatCounted(weeks, 'semana', 'semanas')}`;
  const over = until ? `correu até ${formatDate(until)}` : 'não chegou a correr';
  const name = current ? `Versão ${engineVersion}` : `Versão ${engineVersion}, que ${over}`;
  if (state === 'EARLY')
    return current ? `${name}: ainda é cedo, correu ${ran}.` : `${name}: ficou em ${ran}.`;
  if (state === 'MET') return `${name}: a regra está cumprida.`;
  if (state === 'NOT_MET') return `${name}: a regra não está cumprida.`;
  return `${name}: estes preços não são de um mercado real e não decidem nada.`;
}

/** An e-value: one decimal as long as it says something. */
const evidenceText = (eValue: number) => (eValue < 100 ? formatDecimal(eValue, 1) : formatCount(eValue));

function leadText({ lead, low, high, decided, eValue, evidence }: Shadow): string {
  if (lead === null || low === null || high === null) return 'Nenhuma hora completa ainda.';
  return `Vantagem sobre a versão atual: ${formatSigned(lead, 5)}, entre ${formatSigned(low, 5)} e ${formatSigned(high, 5)}, em ${formatCounted(decided, 'sinal decidido', 'sinais decididos')}. Evidência: ${evidenceText(eValue)}; a regra pede ${formatCount(evidence)}.`;
}

/** Candidate versions of the engine beside the present one, and how far each is by its rule. */
export function ShadowCard({ shadows }: Pick<RecordFigures, 'shadows'>) {
  if (shadows.length === 0) return null;
  return (
    <Card aria-labelledby="placar-sombra">
      <CardHeader title="Versão nova na sombra da atual" titleId="placar-sombra" />
      <Body>
        <List>
          {shadows.map((shadow) => (
            <li key={shadow.leaf}>
              <Strong>{stateText(shadow)}</Strong>
              <p>{leadText(shadow)}</p>
              <p>
                Só substitui a atual depois de {formatCounted(shadow.weeks, 'semana', 'semanas')}, se o seu
                escore de Brier for melhor com evidência de {formatCount(shadow.evidence)} ou mais. Regra
                assinada em {formatDate(shadow.since)}, antes da primeira vela:{' '}
                <TextLink asChild underlined>
                  <Link to={`/prova?linha=${shadow.leaf}`}>ver a linha {formatCount(shadow.leaf)}</Link>
                </TextLink>
                .
              </p>
            </li>
          ))}
        </List>
        <Small>
          A versão nova diz a sua direção e a sua chance para as mesmas velas, antes do preço, e é medida
          pelos mesmos preços. Ninguém a recebe como sinal, e nada é trocado sozinho. A vantagem é a diferença
          média dos escores de Brier; os limites continuam valendo se você conferir muitas vezes.
        </Small>
      </Body>
    </Card>
  );
}
