import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { LensRing } from './lens';

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
    // Drawn outside the disc, which keeps its size.
    ring: {
      NONE: {},
      TIDE: { outline: '2px solid {colors.level.2}', outlineOffset: '2px' },
      ROPE: { outline: '2px dashed {colors.level.4}', outlineOffset: '2px' },
      BUOY: { outline: '3px dotted {colors.level.5}', outlineOffset: '2px' },
      AMBER: { outline: '2px solid {colors.level.7}', outlineOffset: '2px' },
      DOUBLE: {
        boxShadow: '0 0 0 1px {colors.level.9}',
        outline: '2px solid {colors.level.9}',
        outlineOffset: '3px',
      },
      LENS: {},
    },
  },
});
const Anchor = chakra('span', { base: { position: 'relative', display: 'grid', flex: 'none' } });
const Photo = chakra('img', { base: { boxSize: 'full', objectFit: 'cover' } });

/** Initials of the first and the last name: whole characters, since an emoji is two code units. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => [...word].slice(0, 1).join('').toUpperCase()).join('');
}

export type AvatarRing = 'NONE' | 'TIDE' | 'ROPE' | 'BUOY' | 'AMBER' | 'DOUBLE' | 'LENS';

interface AvatarProps {
  readonly name: string;
  /** URL of the photo, or a data URL; without one, or if it fails to load, the initials are shown. */
  readonly photo?: string | null;
  readonly size?: 'md' | 'lg';
  /** The ring that the user has chosen. */
  readonly ring?: AvatarRing;
}

/** A photo or initials on a disc; decoration beside the name itself. */
export function Avatar({ name, photo, size = 'md', ring = 'NONE' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const disc = (
    <Disc size={size} ring={ring} aria-hidden="true">
      {photo && photo !== broken ? (
        <Photo src={photo} alt="" onError={() => setBroken(photo)} />
      ) : (
        initialsOf(name)
      )}
    </Disc>
  );
  if (ring !== 'LENS') return disc;
  return (
    <Anchor>
      {disc}
      <LensRing />
    </Anchor>
  );
}
