import { Flex } from '@chakra-ui/react/flex';
import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from './button';
import { DialogBody, DialogFoot } from './dialog';

interface DialogFormProps {
  /** Text of the submit button. */
  readonly action: string;
  readonly busyText: string;
  readonly sending: boolean;
  readonly disabled?: boolean;
  /** Whether the action cannot be undone. */
  readonly danger?: boolean;
  /** Another submit button, such as one that asks for a passkey. */
  readonly otherAction?: ReactNode;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly onCancel: () => void;
  /** The fields, one below another. */
  readonly children: ReactNode;
}

/** A dialog's form: its fields, followed by the buttons to cancel and submit. */
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
