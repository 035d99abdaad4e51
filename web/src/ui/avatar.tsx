import { chakra } from '@chakra-ui/react/styled-system';

const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    boxSize: '8',
    bg: 'raised',
    color: 'text',
    borderWidth: '1px',
    borderRadius: 'full',
    textStyle: 'xs',
    fontWeight: 'semibold',
  },
});

/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}

interface AvatarProps {
  readonly name: string;
}

/** Initials on a disc; decoration beside the name itself. */
export function Avatar({ name }: AvatarProps) {
  return <Disc aria-hidden="true">{initialsOf(name)}</Disc>;
}
