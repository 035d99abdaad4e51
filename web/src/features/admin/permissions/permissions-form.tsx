import { chakra } from '@chakra-ui/react/styled-system';
import { type SubmitEvent, useId, useState } from 'react';
import { PAGES } from '#schema/page-access.js';
import { Button } from '../../../ui/button';
import { DialogBody, DialogFoot } from '../../../ui/dialog';
import { SegmentedField } from '../../../ui/segmented-field';
import { LEVEL_OPTIONS, openPages, type UserRights } from '../rights-words';
import { FlagRow } from './flag-row';
import { PAGE_ICONS } from './page-icons';

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
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
  readonly saving: boolean;
  readonly onSave: (rights: UserRights) => void;
  readonly onCancel: () => void;
}

/** Level and open pages of one user; nothing is sent before it is saved. */
export function PermissionsForm({ rights, saving, onSave, onCancel }: PermissionsFormProps) {
  const [chosen, setChosen] = useState(rights);
  const listId = useId();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!saving) onSave(chosen);
  };

  return (
    <form onSubmit={submit}>
      <DialogBody>
        <Stack>
          <SegmentedField
            legend="Nível de acesso"
            value={chosen.userLevel}
            options={LEVEL_OPTIONS}
            onChange={(userLevel) => setChosen({ ...chosen, userLevel })}
          />
          <Help>
            O nível define só o limite de uso. “Administrador” aqui não abre nenhuma porta desta área: é um
            rótulo da conta.
          </Help>
          <div>
            <Line>
              <Name id={listId}>Páginas liberadas</Name>
              <Summary>{openPages(chosen)} páginas</Summary>
            </Line>
            <List aria-labelledby={listId}>
              {PAGES.map(({ flag, label }) => (
                <li key={flag}>
                  <FlagRow
                    icon={PAGE_ICONS[flag]}
                    label={label}
                    open={chosen[flag]}
                    onChange={(open) => setChosen({ ...chosen, [flag]: open })}
                  />
                </li>
              ))}
            </List>
          </div>
          <Help>Vale na hora, também nas telas que o usuário já tem abertas.</Help>
        </Stack>
      </DialogBody>
      <DialogFoot>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" busy={saving} busyText="Salvando...">
          Salvar permissões
        </Button>
      </DialogFoot>
    </form>
  );
}
