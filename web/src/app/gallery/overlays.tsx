import Bell from 'lucide-react/icons/bell';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Settings from 'lucide-react/icons/settings';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { CheckMenu } from '../../ui/check-menu';
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { Drawer } from '../../ui/drawer';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Menu } from '../../ui/menu';
import { notify } from '../../ui/notify';
import { PanelTabs } from '../../ui/panel-tabs';
import { Popover } from '../../ui/popover';
import { Tabs } from '../../ui/tabs';
import { TextField } from '../../ui/text-field';
import { Tooltip } from '../../ui/tooltip';
import { requiredError, useForm } from '../../ui/use-form';
import { Section } from './section';

const tabs = [
  { id: 'visao', label: 'Visão Geral' },
  { id: 'ativos', label: 'Sinais Ativos' },
] as const;

function Question() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Diálogo
      </Button>
      <Dialog title="Excluir exemplo" description="Não pode ser desfeito." open={open} onClose={close}>
        <DialogBody>O que se pergunta fica aqui.</DialogBody>
        <DialogFoot>
          <Button variant="secondary" onClick={close}>
            Cancelar
          </Button>
          <Button variant="danger" onClick={close}>
            Excluir
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
}

function AskedName() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { field, submit, sending } = useForm({ name: '' }, requiredError);
  const save = submit(async () => {
    close();
    return undefined;
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Formulário
      </Button>
      <Dialog title="Novo exemplo" open={open} onClose={close}>
        <DialogForm action="Salvar" busyText="Salvando..." sending={sending} onSubmit={save} onCancel={close}>
          <TextField {...field('name')} label="Nome do exemplo" autoComplete="off" />
        </DialogForm>
      </Dialog>
    </>
  );
}

function Panel() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Gaveta
      </Button>
      <Drawer label="Exemplo" open={open} onClose={() => setOpen(false)}>
        <EmptyState title="Uma gaveta" text="Fecha com ESC, ao lado dela ou pelo botão." />
      </Drawer>
    </>
  );
}

/** Components that open over the page. */
export function Overlays() {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('visao');
  const [popover, setPopover] = useState(false);
  const [ticked, setTicked] = useState(true);
  return (
    <Section title="O que se abre">
      <Question />
      <AskedName />
      <Panel />
      <Menu
        trigger={
          <Button variant="secondary" icon={<Icon as={ChevronDown} />}>
            Menu
          </Button>
        }
        heading="Marina Azevedo"
        entries={[
          {
            value: 'a',
            label: 'Configurações',
            icon: <Icon as={Settings} />,
            onSelect: () => notify({ title: 'Configurações' }),
          },
          {
            value: 'b',
            label: 'Excluir',
            icon: <Icon as={Trash2} />,
            onSelect: () => notify({ title: 'Excluir' }),
          },
        ]}
      />
      <CheckMenu
        trigger={<Button variant="secondary">Escolhas</Button>}
        groups={[
          {
            heading: 'Indicadores',
            entries: [{ value: 'ema', label: 'EMA 21', checked: ticked, onChange: setTicked }],
          },
        ]}
      />
      <Popover
        title="Notificações"
        open={popover}
        onOpenChange={setPopover}
        trigger={
          <IconButton aria-label="Notificações">
            <Icon as={Bell} size={20} />
          </IconButton>
        }
      >
        <EmptyState title="Nada por aqui" text="O painel fecha com ESC e ao lado dele." />
      </Popover>
      <Tooltip text="Vem 700 ms depois">
        <Button variant="ghost">Dica</Button>
      </Tooltip>
      <div>
        <Tabs label="Exemplo" tabs={tabs} selected={tab} onSelect={setTab}>
          {tab}
        </Tabs>
      </div>
      <div>
        <PanelTabs
          label="Painéis"
          tabs={tabs.map(({ id, label }) => ({ id, label, panel: label }))}
          selected={tab}
          onSelect={setTab}
        />
      </div>
    </Section>
  );
}
