import { Flex } from '@chakra-ui/react/flex';
import { useState } from 'react';
import { copyFrom } from '../../entities/copy-from';
import type { CallSourcePartsFragment } from '../../gql/auditor';
import { Button } from '../../ui/button';
import { CodeBlock } from '../../ui/code-block';
import { Fold } from '../../ui/fold';
import { Help } from '../../ui/settings-parts';
import { useCallAddress } from './use-auditor';

/** Ways by which calls come by themselves: an address of the source for robots, and the bot of Telegram. */
export function AddressFold({ source: { id, hasAddress } }: { readonly source: CallSourcePartsFragment }) {
  const [address, setAddress] = useState<string>();
  const { renew, remove } = useCallAddress(id);
  return (
    <Fold title="Receber sem copiar" note={hasAddress ? 'Endereço criado' : 'Robô, TradingView ou Telegram'}>
      <Help>
        Um robô manda as chamadas por POST a um endereço só desta fonte, como texto ou como JSON{' '}
        {'{"text": "…"}'}: 20 vezes por minuto, até 100 chamadas por vez. Só entra o que não deixa dúvida; a
        resposta diz o que ficou de fora. Quem tem o endereço escreve nesta fonte: trate-o como uma senha.
      </Help>
      {address !== undefined && (
        <>
          <CodeBlock label="endereço da fonte" code={address} onCopy={copyFrom} />
          <Help role="status">Guarde agora: ele não aparece de novo.</Help>
        </>
      )}
      <Flex gap="3" wrap="wrap">
        <Button variant="secondary" size="sm" onClick={() => void renew().then(setAddress)}>
          {hasAddress ? 'Trocar endereço' : 'Criar endereço'}
        </Button>
        {hasAddress && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setAddress(undefined);
              void remove();
            }}
          >
            Remover endereço
          </Button>
        )}
      </Flex>
      <Help>
        No Telegram, encaminhe as mensagens ao bot do Farol ligado à sua conta (página Alertas). /fonte
        escolhe para que fonte elas vão; as de um chat com o nome de uma fonte sua vão para ela.
      </Help>
    </Fold>
  );
}
