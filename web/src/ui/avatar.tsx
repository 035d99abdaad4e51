import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';

const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    overflow: 'hidden',
    bg: 'raised',
    color: 'text',
    borderWidth: '1px',
    borderRadius: 'full',
    fontWeight: 'semibold',
  },
  variants: {
    size: {
      md: { boxSize: '8', textStyle: 'xs' },
      lg: { boxSize: '72px', textStyle: '2xl' },
    },
  },
});
const Photo = chakra('img', { base: { boxSize: 'full', objectFit: 'cover' } });

/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}

interface AvatarProps {
  readonly name: string;
  /** Address of the photo, or a data URL; the initials stand in where there is none, and where it does not come. */
  readonly photo?: string | null;
  readonly size?: 'md' | 'lg';
}

/** A face or its initials on a disc; decoration beside the name itself. */
export function Avatar({ name, photo, size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <Disc size={size} aria-hidden="true">
      {photo && photo !== broken ? (
        <Photo src={photo} alt="" onError={() => setBroken(photo)} />
      ) : (
        initialsOf(name)
      )}
    </Disc>
  );
}
