import { chakra } from '@chakra-ui/react/styled-system';
import Copy from 'lucide-react/icons/copy';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button';
import { DialogBody, DialogFoot } from '../ui/dialog';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { TextField } from '../ui/text-field';
import { copyFrom } from './copy-from';

const Strong = chakra('p', { base: { fontWeight: 'medium' } });

interface ShownSecretProps {
  /** Name of the secret: 'Chave'. */
  readonly label: string;
  /** Asks the user to copy it now. */
  readonly lead: string;
  readonly secret: string;
  readonly onDone: () => void;
}

/** A newly created secret, which is shown only once. */
export function ShownSecret({ label, lead, secret, onDone }: ShownSecretProps) {
  const field = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  // The form that had the focus has been removed.
  useEffect(() => copyButton.current?.focus(), []);

  const copy = () => field.current && copyFrom(field.current);

  return (
    <>
      <DialogBody display="flex" flexDirection="column" gap="4">
        <Notice tone="warn" icon={<Icon as={TriangleAlert} />}>
          <Strong>{lead}</Strong>
          <p>Não dá para ver de novo depois. Guarde como uma senha.</p>
        </Notice>
        <TextField
          ref={field}
          label={label}
          readOnly
          value={secret}
          fontFamily="mono"
          trailing={
            <Button
              ref={copyButton}
              variant="ghost"
              size="sm"
              mr="-2"
              icon={<Icon as={Copy} size={14} />}
              onClick={copy}
            >
              Copiar
            </Button>
          }
        />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onDone}>Já copiei</Button>
      </DialogFoot>
    </>
  );
}
