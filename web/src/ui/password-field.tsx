import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { TextField, type TextFieldProps } from './text-field';

/** A password field with a button to show what was typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          size="sm"
          mr="-2"
          aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          onClick={() => setShown(!shown)}
        >
          <Icon as={shown ? EyeOff : Eye} />
        </IconButton>
      }
    />
  );
}
