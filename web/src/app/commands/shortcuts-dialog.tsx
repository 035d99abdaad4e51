import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Dialog, DialogBody } from '../../ui/dialog';
import { Switch } from '../../ui/switch';
import { isHelpKeyOn, switchHelpKey } from './palette-state';

const Keys = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& dt': { pr: '4' },
    '& > *': { py: '2.5', borderTopWidth: '1px' },
    '& > :nth-of-type(1)': { borderTopWidth: 0 },
    '& dd': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '1' },
  },
});
const Key = chakra('kbd', {
  base: {
    px: '1.5',
    py: '0.5',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'sm',
    fontFamily: 'body',
    textStyle: 'xs',
    color: 'muted',
  },
});
const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    pt: '3',
    borderTopWidth: '1px',
    cursor: 'pointer',
  },
});

/** Whether the keyboard probably has a ⌘ key. */
const hasCommandKey = () => /Mac|iPhone|iPad/.test(navigator.platform);

const shortcuts = (): readonly (readonly [string, readonly string[]])[] => [
  ['Ir para uma página, um par ou uma ação', [hasCommandKey() ? '⌘' : 'Ctrl', 'K']],
  ['Esta lista', ['?']],
  ['Fechar o que está aberto, ou o tour', ['Esc']],
  ['Andar em listas, abas e no tour', ['←', '→', '↑', '↓']],
  ['Ir para os avisos na tela, e voltar', ['F8']],
  ['Na prática: escolher CALL ou PUT', ['←', '→']],
  ['Na prática: mudar o valor da operação', ['↑', '↓']],
  ['Na prática: abrir a operação escolhida', ['Enter']],
];

interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All global shortcuts, those of the practice ticket, and the one that can be turned off. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const [helpKey, setHelpKey] = useState(isHelpKeyOn);
  const change = (on: boolean) => {
    switchHelpKey(on);
    setHelpKey(on);
  };
  return (
    <Dialog title="Atalhos do teclado" open={open} onClose={onClose}>
      <DialogBody>
        <Keys>
          {shortcuts().map(([what, keys]) => (
            <KeyRow key={what} what={what} keys={keys} />
          ))}
        </Keys>
        <Choice>
          Tecla ? abre esta lista
          <Switch checked={helpKey} onChange={({ target }) => change(target.checked)} />
        </Choice>
      </DialogBody>
    </Dialog>
  );
}

interface KeyRowProps {
  readonly what: string;
  readonly keys: readonly string[];
}

function KeyRow({ what, keys }: KeyRowProps) {
  return (
    <>
      <dt>{what}</dt>
      <dd>
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </dd>
    </>
  );
}
