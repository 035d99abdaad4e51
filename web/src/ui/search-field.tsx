import Search from 'lucide-react/icons/search';
import { type ComponentProps, useId } from 'react';
import { Icon } from './icon';
import { FieldBox, FieldInput, FieldMessage } from './text-field';

interface SearchFieldProps extends Omit<ComponentProps<typeof FieldInput>, 'onChange' | 'type' | 'size'> {
  /** Accessible name and placeholder. */
  readonly label: string;
  readonly size?: 'md' | 'lg';
  /** Hint on what to type, announced while typing. */
  readonly help?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field that searches the list below. */
export function SearchField({ label, size, help, onChange, ...rest }: SearchFieldProps) {
  const helpId = useId();
  return (
    <div>
      <FieldBox size={size}>
        <Icon as={Search} />
        <FieldInput
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={help === undefined ? undefined : helpId}
          onChange={({ target }) => onChange(target.value)}
          {...rest}
        />
      </FieldBox>
      {help !== undefined && (
        <FieldMessage id={helpId} role="status" bad={false} mt="1">
          {help}
        </FieldMessage>
      )}
    </div>
  );
}
