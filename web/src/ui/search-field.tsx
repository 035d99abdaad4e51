import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldBox, FieldInput } from './text-field';

interface SearchFieldProps extends Omit<ComponentProps<typeof FieldInput>, 'onChange' | 'type' | 'size'> {
  /** Names the field, and stands in it while it is empty. */
  readonly label: string;
  readonly size?: 'md' | 'lg';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Words to look for in the list below. */
export function SearchField({ label, size, onChange, ...rest }: SearchFieldProps) {
  return (
    <FieldBox size={size}>
      <Search size={16} strokeWidth={1.75} aria-hidden="true" />
      <FieldInput
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        {...rest}
      />
    </FieldBox>
  );
}
