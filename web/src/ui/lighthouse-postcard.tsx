import { chakra } from '@chakra-ui/react/styled-system';
import { colorVar } from './theme/color-var';

const Frame = chakra('div', {
  base: {
    w: '320px',
    maxW: 'full',
    overflow: 'hidden',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: { base: 'action.soft', _dark: 'surface' },
    '& svg': { display: 'block', w: 'full', h: 'auto' },
  },
});

/** A small lighthouse for pages with little other content. Decoration. */
export function LighthousePostcard() {
  const line = colorVar('line.strong');
  const beam = colorVar('beam');
  const wall = colorVar('tower.wall');
  const stripe = colorVar('tower.stripe');
  return (
    <Frame aria-hidden="true">
      <svg viewBox="0 0 320 160" aria-hidden="true">
        <linearGradient id="postcard-beam" x1="0" x2="1">
          <stop offset="0" stopColor={beam} stopOpacity=".6" />
          <stop offset="1" stopColor={beam} stopOpacity="0" />
        </linearGradient>
        <path d="M70 52 320 12v88L70 60z" fill="url(#postcard-beam)" />
        <path d="M0 128.5h320" stroke={line} strokeOpacity=".6" />
        <path d="M0 128h320v32H0z" fill={colorVar('action')} fillOpacity=".12" />
        <path d="M50 68h24l9 60H41z" fill={wall} />
        <path d="M47.3 86h29.4l2.7 18H44.6z" fill={stripe} />
        <path d="M44 63h36v6H44z" fill={wall} />
        <path d="M52 47h20v16H52z" fill={colorVar('tower.lamp')} />
        <path d="M48 47 62 33l14 14z" fill={stripe} />
        <path
          d="M110 137h60M196 137h30M20 143h40M240 145h56"
          stroke={line}
          strokeOpacity=".45"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </svg>
    </Frame>
  );
}
