import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { Card, CardHeader } from '../../ui/card';
import { CodeBlock } from '../../ui/code-block';
import { Cell, HeadCell, Table, TableFrame } from '../../ui/data-table';
import { FigureList } from '../../ui/figure-list';
import { Icon } from '../../ui/icon';
import { LoadMore } from '../../ui/load-more';
import { Pager } from '../../ui/pager';
import { SearchField } from '../../ui/search-field';
import { SegmentedButtons } from '../../ui/segmented-buttons';
import { SegmentedField } from '../../ui/segmented-field';
import { ShortList } from '../../ui/short-list';
import { Small } from '../../ui/small';
import { SortHeadCell, type SortOrder } from '../../ui/sort-head-cell';
import { StatCard } from '../../ui/stat-card';
import { Switch } from '../../ui/switch';
import { TableToggle } from '../../ui/table-toggle';
import { Section } from './section';

const periods = ['24H', '7D', '30D'].map((value) => ({ value, label: value }));
const levels = ['Básico', 'Premium', 'Administrador'].map((value) => ({ value, label: value }));

export function Choices() {
  const [level, setLevel] = useState('Premium');
  const [period, setPeriod] = useState('24H');
  const [words, setWords] = useState('');
  return (
    <Section title="Escolhas">
      <SegmentedField legend="Nível de acesso" value={level} options={levels} onChange={setLevel} />
      <SegmentedButtons label="Período" value={period} options={periods} onChange={setPeriod} />
      <Switch aria-label="Opções Binárias" defaultChecked />
      <Switch aria-label="Criptomoedas" />
      <Switch aria-label="Dashboard" disabled />
      <SearchField label="Buscar nome ou e-mail" value={words} onChange={setWords} />
    </Section>
  );
}

export function Records() {
  const [order, setOrder] = useState<SortOrder>('ascending');
  const [table, setTable] = useState(false);
  return (
    <Section title="Registros">
      <StatCard icon={<Icon as={Users} />} label="Total de usuários" value="1.284">
        da última semana
      </StatCard>
      <StatCard icon={<Icon as={Users} />} label="Pendentes" value={undefined} />
      <ShortList>
        <ul>
          <li>Primeira linha</li>
          <li>Segunda linha</li>
        </ul>
      </ShortList>
      <FigureList>
        <div>
          <dt>Maior queda</dt>
          <dd>R$ 120,00</dd>
        </div>
        <div>
          <dt>Encerradas</dt>
          <dd>23</dd>
        </div>
      </FigureList>
      <Small>Com 23 operações quase nada se sabe.</Small>
      <Card>
        <CardHeader title="Usuários" actions={<TableToggle table={table} onChange={setTable} />} />
        <TableFrame>
          <Table>
            <thead>
              <tr>
                <SortHeadCell
                  order={order}
                  onSort={() => setOrder(order === 'ascending' ? 'descending' : 'ascending')}
                >
                  Nome
                </SortHeadCell>
                <HeadCell scope="col" end>
                  XP
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              <tr>
                <Cell>Marina Azevedo</Cell>
                <Cell end>1.240</Cell>
              </tr>
            </tbody>
          </Table>
        </TableFrame>
        <Pager label="Páginas de usuários" onNext={() => undefined}>
          1 usuário
        </Pager>
        <LoadMore loadMore={async () => undefined} loadingMore={false} onFailed={() => undefined} />
      </Card>
      <CodeBlock label="Exemplo em curl" code="curl http://localhost:4000/healthz" onCopy={() => undefined} />
    </Section>
  );
}
