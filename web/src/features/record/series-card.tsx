import { chakra } from '@chakra-ui/react/styled-system';
import type { RecordSeriesPartsFragment } from '../../gql/record';
import { formatCount, formatRate } from '../../lib/format-number';
import { formatDate } from '../../lib/format-time';
import { Card, CardHeader } from '../../ui/card';
import { CaptionedTable, TightCell, TightHeadCell } from '../../ui/data-table';
import { PRICES } from './record-texts';

const Feed = chakra('th', {
  base: {
    pl: '4',
    py: '2',
    fontWeight: 'normal',
    textAlign: 'left',
    fontFamily: 'mono',
    textStyle: 'xs',
    wordBreak: 'break-all',
    minW: '160px',
  },
});
const Note = chakra('p', { base: { textStyle: 'xs', color: 'muted', p: '4' } });

function datesOf({ from, until, current }: RecordSeriesPartsFragment): string {
  if (!from) return 'sem datas';
  return `${formatDate(from)} a ${current || !until ? 'hoje' : formatDate(until)}`;
}

interface SeriesCardProps {
  readonly history: readonly RecordSeriesPartsFragment[];
}

/** Every feed, key, set of files and engine version that ever ran, so that no restart goes unnoticed. */
export function SeriesCard({ history }: SeriesCardProps) {
  const caption = 'Tudo o que já foi contado';
  return (
    <Card aria-labelledby="placar-series">
      <CardHeader title={caption} titleId="placar-series" />
      <CaptionedTable caption={caption} label="Tabela das fontes e motores">
        <thead>
          <tr>
            <TightHeadCell scope="col" pl="4!">
              Fonte de preços
            </TightHeadCell>
            <TightHeadCell scope="col">Tipo</TightHeadCell>
            <TightHeadCell scope="col">Motor</TightHeadCell>
            <TightHeadCell scope="col">Contados</TightHeadCell>
            <TightHeadCell scope="col">Período</TightHeadCell>
            <TightHeadCell scope="col" end>
              Sinais
            </TightHeadCell>
            <TightHeadCell scope="col" end>
              Acerto
            </TightHeadCell>
          </tr>
        </thead>
        <tbody>
          {history.map((series) => {
            const decided = series.won + series.lost;
            return (
              <tr key={series.id}>
                <Feed scope="row">{series.feed}</Feed>
                <TightCell>{series.prices ? PRICES[series.prices] : '–'}</TightCell>
                <TightCell>{series.engineVersion}</TightCell>
                <TightCell>
                  {series.counting === 'CANDLES' ? 'todas as velas' : 'gerados por usuários'}
                </TightCell>
                <TightCell>{datesOf(series)}</TightCell>
                <TightCell end>{formatCount(decided)}</TightCell>
                <TightCell end>{decided === 0 ? '–' : formatRate(series.won / decided)}</TightCell>
              </tr>
            );
          })}
        </tbody>
      </CaptionedTable>
      <Note>
        Outra fonte, outra chave, outros arquivos ou outro motor começam uma contagem nova; a antiga fica
        aqui. Fontes de tipos diferentes nunca se somam.
      </Note>
    </Card>
  );
}
