import { chakra } from '@chakra-ui/react/styled-system';

const SEGMENTS = 10;
const RADIUS = 44;
const GAP_DEGREES = 7;
const SMALLEST_FIGURE = 11;

/** Point at `degrees` clockwise from the top of a ring of radius 44 in a box of 100. */
function point(degrees: number): string {
  const radians = (degrees * Math.PI) / 180;
  return `${(50 + RADIUS * Math.sin(radians)).toFixed(2)} ${(50 - RADIUS * Math.cos(radians)).toFixed(2)}`;
}

/** Path of segment `index` (0..9), drawn over its first `share` (0..1). */
export function segmentPath(index: number, share: number): string {
  const span = 360 / SEGMENTS;
  const from = index * span + GAP_DEGREES / 2;
  return `M${point(from)}A${RADIUS} ${RADIUS} 0 0 1 ${point(from + (span - GAP_DEGREES) * share)}`;
}

const Ring = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 'semibold',
    lineHeight: 1,
    '& svg': { pos: 'absolute', inset: 0, w: 'full', h: 'full', overflow: 'visible' },
    '& .off': { stroke: 'line' },
    '& .on': { stroke: 'beam.fill' },
    '& .lighting': { animationName: 'light-up', animationDuration: '800ms', animationTimingFunction: 'out' },
  },
  variants: { dim: { true: { color: 'muted', '& .on': { stroke: 'line.strong' } } } },
});

interface LensProps {
  /** 1..10; the number of lit segments. */
  readonly level: number;
  /** Percent of the way to the next level, 0..100: how much of the next segment is lit. */
  readonly progress?: number;
  /** Diameter in px. */
  readonly size?: number;
  /** Grey, for a level that has not been reached. */
  readonly dim?: boolean;
  /** The level was just reached: its segment lights up, once. */
  readonly lighting?: boolean;
}

/** The path of a whole ring; one element, since each of ten would cost as much to style and lay out. */
const WHOLE_RING = Array.from({ length: SEGMENTS }, (_, index) => segmentPath(index, 1)).join('');

/** A level as a ring of ten segments, the lens of a lighthouse. Decoration: write the level beside it. */
export function Lens({ level, progress = 0, size = 24, dim = false, lighting = false }: LensProps) {
  const lit = Array.from({ length: SEGMENTS }, (_, index) => {
    const share = Math.min(1, level + progress / 100 - index);
    return share > 0 ? segmentPath(index, share) : '';
  });
  const [reached] = lighting ? lit.splice(level - 1, 1) : [];
  return (
    <Ring
      dim={dim}
      style={{ width: size, height: size, fontSize: Math.max(SMALLEST_FIGURE, size * 0.34) }}
      aria-hidden="true"
    >
      <svg viewBox="0 0 100 100" fill="none" strokeWidth="13" aria-hidden="true">
        <path className="off" d={WHOLE_RING} />
        <path className="on" d={lit.join('')} />
        {reached && <path className="on lighting" d={reached} />}
      </svg>
      {level}
    </Ring>
  );
}

const Frame = chakra('svg', {
  base: {
    position: 'absolute',
    inset: '-5px',
    boxSize: 'calc(100% + 10px)',
    overflow: 'visible',
    pointerEvents: 'none',
    '& path': { stroke: 'beam.fill' },
  },
});

/** All ten segments lit, drawn around the parent's content. */
export function LensRing() {
  return (
    <Frame viewBox="0 0 100 100" fill="none" strokeWidth="6" aria-hidden="true">
      <path d={WHOLE_RING} />
    </Frame>
  );
}
