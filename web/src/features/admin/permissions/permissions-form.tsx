import { chakra } from '@chakra-ui/react/styled-system';
import Award from 'lucide-react/icons/award';
import Bitcoin from 'lucide-react/icons/bitcoin';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import Gauge from 'lucide-react/icons/gauge';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Settings from 'lucide-react/icons/settings';
import { type ReactNode, useId } from 'react';
import { PAGES, type PageFlag } from '#schema/page-access.js';
import { DialogForm } from '../../../ui/dialog-form';
import { Icon } from '../../../ui/icon';
import { SegmentedField } from '../../../ui/segmented-field';
import { Switch } from '../../../ui/switch';
import { useForm } from '../../../ui/use-form';
import { LEVEL_OPTIONS, openPages, type UserRights } from '../user-rights';

const PAGE_ICONS: Readonly<Record<PageFlag, ReactNode>> = {
  accessBinaryOptions: <Icon as={ChartCandlestick} />,
  accessCrypto: <Icon as={Bitcoin} />,
  accessEducation: <Icon as={GraduationCap} />,
  accessRewards: <Icon as={Award} />,
  accessDashboard: <Icon as={Gauge} />,
  accessSettings: <Icon as={Settings} />,
};

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '12',
    px: '4',
    cursor: 'pointer',
    '& > svg': { flex: 'none', color: 'muted' },
  },
});
const PageName = chakra('span', { base: { flex: '1', minW: 0 } });
const State = chakra('span', { base: { textStyle: 'xs', color: 'muted' } });

interface FlagRowProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly open: boolean;
  readonly onChange: (open: boolean) => void;
}

/** One page and whether the user may see it. */
function FlagRow({ icon, label, open, onChange }: FlagRowProps) {
  return (
    <Row>
      {icon}
      <PageName>{label}</PageName>
      <State aria-hidden="true">{open ? 'Liberada' : 'Bloqueada'}</State>
      <Switch aria-label={label} checked={open} onChange={({ target }) => onChange(target.checked)} />
    </Row>
  );
}

const Line = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', mb: '1', textStyle: 'xs', fontWeight: 'medium' },
});
const Name = chakra('span', { base: { color: 'muted' } });
const Summary = chakra('output', { base: { fontVariantNumeric: 'tabular-nums' } });
const List = chakra('ul', {
  base: { borderWidth: '1px', borderRadius: 'md', '& > li + li': { borderTopWidth: '1px' } },
});
const Help = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });

interface PermissionsFormProps {
  readonly rights: UserRights;
  readonly onSave: (rights: UserRights) => Promise<undefined>;
  readonly onCancel: () => void;
}

/** Level and page access of one user; nothing is sent until it is saved. */
export function PermissionsForm({ rights, onSave, onCancel }: PermissionsFormProps) {
  const { values, change, submit, sending } = useForm(rights);
  const listId = useId();
  return (
    <DialogForm
      action="Salvar permissões"
      busyText="Salvando..."
      sending={sending}
      onSubmit={submit(onSave)}
      onCancel={onCancel}
    >
      <SegmentedField
        legend="Nível de acesso"
        value={values.userLevel}
        options={LEVEL_OPTIONS}
        onChange={(userLevel) => change('userLevel', userLevel)}
      />
      <Help>
        O nível define só o limite de uso. “Administrador” aqui não abre nenhuma porta desta área: é um rótulo
        da conta.
      </Help>
      <div>
        <Line>
          <Name id={listId}>Páginas liberadas</Name>
          <Summary>{openPages(values)} páginas</Summary>
        </Line>
        <List aria-labelledby={listId}>
          {PAGES.map(({ flag, label }) => (
            <li key={flag}>
              <FlagRow
                icon={PAGE_ICONS[flag]}
                label={label}
                open={values[flag]}
                onChange={(open) => change(flag, open)}
              />
            </li>
          ))}
        </List>
      </div>
      <Help>Vale na hora, também nas telas que o usuário já tem abertas.</Help>
    </DialogForm>
  );
}
