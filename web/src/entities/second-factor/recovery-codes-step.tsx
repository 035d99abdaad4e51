import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import TriangleExclamationPoint from 'lucide-react/icons/triangle-exclamation-point';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { saveFile } from '../../lib/save-file';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { notify } from '../../ui/notify';
import { Letters } from './factor-parts';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '2',
    p: '4',
    bg: 'field',
    borderWidth: '1px',
    borderRadius: 'md',
  },
});

const FILE_NAME = 'farol-codigos-de-recuperacao.txt';

interface RecoveryCodesStepProps {
  readonly codes: readonly string[];
  readonly seen: RefObject<HTMLButtonElement | null>;
  readonly onDone: () => void;
}

/** Shows, once only, the codes to sign in with if the authenticator is lost. */
export function RecoveryCodesStep({ codes, seen, onDone }: RecoveryCodesStepProps) {
  const list = useRef<HTMLUListElement>(null);
  const warningId = useId();
  // The form that had the focus is gone. The button that dismisses the codes does not get it: the key may still be down.
  useEffect(() => list.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify({ tone: 'success', title: 'Códigos copiados' }),
      () =>
        notify({
          tone: 'error',
          title: 'Erro',
          description: 'O navegador não deixou copiar. Baixe o arquivo.',
        }),
    );
  return (
    <Stack gap="4">
      <div id={warningId}>
        <Notice tone="warn" icon={<Icon as={TriangleExclamationPoint} />}>
          Guarde estes códigos fora deste aparelho. Cada um vale uma vez, se você perder o aplicativo, e eles
          não serão mostrados de novo.
        </Notice>
      </div>
      <List ref={list} tabIndex={-1} aria-label="Códigos de recuperação" aria-describedby={warningId}>
        {codes.map((code) => (
          <li key={code}>
            <Letters>{code}</Letters>
          </li>
        ))}
      </List>
      <Flex wrap="wrap" gap="2">
        <Button variant="secondary" icon={<Icon as={Copy} />} onClick={() => void copy()}>
          Copiar
        </Button>
        <Button
          variant="secondary"
          icon={<Icon as={Download} />}
          onClick={() => saveFile(FILE_NAME, new Blob([text], { type: 'text/plain' }))}
        >
          Baixar
        </Button>
        <Button ref={seen} ml="auto" onClick={onDone}>
          Já guardei
        </Button>
      </Flex>
    </Stack>
  );
}
