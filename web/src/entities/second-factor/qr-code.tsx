import { chakra } from '@chakra-ui/react/styled-system';
import { encode } from 'uqr';
import { colorVar } from '../../ui/theme/color-var';

interface QrDrawing {
  /** Modules per side, including the quiet zone. */
  readonly size: number;
  /** Path of the dark modules, each of one unit, for an SVG with a view box of `size` by `size`. */
  readonly path: string;
}

/** The quiet zone of ISO/IEC 18004: four modules on each side. */
const QUIET = 4;

/** A QR code of `text` with error correction M. Adjacent dark modules of a row are drawn as one bar. */
export function qrPath(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const bars = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: bar, index }) => `M${index} ${y}h${bar.length}v1h-${bar.length}z`),
  );
  return { size, path: bars.join('') };
}

const Frame = chakra('div', {
  base: {
    flex: 'none',
    w: '192px',
    borderRadius: 'md',
    overflow: 'hidden',
    borderWidth: '1px',
    '& svg': { display: 'block', w: 'full', h: 'auto' },
  },
});

interface QrCodeProps {
  readonly text: string;
  /** Describes what scanning it does. */
  readonly label: string;
}

/** Dark on light in both themes, because many cameras cannot read inverted codes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = qrPath(text);
  return (
    <Frame>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={`M0 0h${size}v${size}H0z`} fill={colorVar('code.paper')} />
        <path d={path} fill={colorVar('code.ink')} />
      </svg>
    </Frame>
  );
}
