import { Flex } from '@chakra-ui/react/flex';
import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from './button';
import { DialogBody, DialogFoot } from './dialog';

interface DialogFormProps {
  /** Text of the button that sends the form. */
  readonly action: string;
  readonly busyText: string;
  readonly sending: boolean;
  readonly disabled?: boolean;
  /** Whether what it does cannot be undone. */
  readonly danger?: boolean;
  /** Another button that sends it, such as one that asks for a passkey. */
  readonly otherAction?: ReactNode;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly onCancel: () => void;
  /** The fields, one below the other. */
  readonly children: ReactNode;
}

/** The form of a dialog: its fields, and at the end the buttons that leave it or send it. */
export function DialogForm(props: DialogFormProps) {
  const { action, busyText, sending, disabled, danger, otherAction, onSubmit, onCancel, children } = props;
  return (
    <form noValidate onSubmit={onSubmit}>
      <DialogBody>
        <Flex direction="column" gap="4">
          {children}
        </Flex>
      </DialogBody>
      <DialogFoot>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        {otherAction}
        <Button
          type="submit"
          variant={danger ? 'put' : 'primary'}
          disabled={disabled}
          busy={sending}
          busyText={busyText}
        >
          {action}
        </Button>
      </DialogFoot>
    </form>
  );
}
