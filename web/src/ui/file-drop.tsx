import { chakra } from '@chakra-ui/react/styled-system';
import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from './icon';
import { VisuallyHidden } from './visually-hidden';

const Zone = chakra('label', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '6',
    textAlign: 'center',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'line.strong',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { bg: 'raised' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '& svg': { color: 'muted' },
    '& b': { fontWeight: 'medium' },
  },
  variants: { over: { true: { borderColor: 'action.fg', bg: 'action.soft' } } },
});

interface FileDropProps {
  /** Endings of the files that the browser's dialog offers, as the `accept` attribute has them. */
  readonly accept: string;
  /** Several files may be chosen together. */
  readonly multiple?: boolean;
  readonly children: ReactNode;
  /** At least one file; a single one unless several may be chosen. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
}

/** A file is chosen in the browser's dialog, or dropped here. */
export function FileDrop({ accept, multiple = false, children, onFiles }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [first, ...others] = files ?? [];
    if (first) onFiles(multiple ? [first, ...others] : [first]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <Zone htmlFor={id} over={over} onDrop={drop} onDragOver={drag} onDragLeave={() => setOver(false)}>
      <Icon as={FileUp} size={24} />
      {children}
      <VisuallyHidden asChild>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          onChange={({ target }) => {
            take(target.files);
            // Lets the user choose the same file again.
            target.value = '';
          }}
        />
      </VisuallyHidden>
    </Zone>
  );
}
