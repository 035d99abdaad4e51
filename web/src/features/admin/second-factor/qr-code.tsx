import { chakra } from '@chakra-ui/react/styled-system';
import { colorVar } from '../../../ui/theme/color-var';
import { qrPath } from './qr-path';

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
  /** What scanning it does. */
  readonly label: string;
}

/** Dark on light in both themes: many cameras read no other. */
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
