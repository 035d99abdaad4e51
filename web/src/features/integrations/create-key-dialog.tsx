import { type RefObject, useRef } from 'react';
import { Dialog } from '../../ui/dialog';
import { NewKeyForm } from './new-key-form';
import { ShownKey } from './shown-key';
import { useCreateApiKey } from './use-create-api-key';

interface NewKeyProps {
  readonly nameInput: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}

/** Leaves the page with the dialog, and the key with it. */
function NewKey({ nameInput, onClose }: NewKeyProps) {
  const { create, creating, secret } = useCreateApiKey();
  if (secret !== undefined) return <ShownKey secret={secret} onDone={onClose} />;
  return <NewKeyForm nameInput={nameInput} creating={creating} onCreate={create} onCancel={onClose} />;
}

interface CreateKeyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

export function CreateKeyDialog({ open, onClose, finalFocus }: CreateKeyDialogProps) {
  const nameInput = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title="Nova chave de API"
      description="Um programa que a tenha age em seu nome, só no que ela permite."
      open={open}
      onClose={onClose}
      initialFocus={nameInput}
      finalFocus={finalFocus}
    >
      <NewKey nameInput={nameInput} onClose={onClose} />
    </Dialog>
  );
}
