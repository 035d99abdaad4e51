import { colorVar } from './theme/color-var';

const dashesInTheLight = [
  { opacity: 0.5, d: 'M720 612h96M846 612h34M740 632h70M830 632h118' },
  { opacity: 0.3, d: 'M760 656h120M910 656h52M990 656h70M800 684h70M900 684h150' },
  { opacity: 0.16, d: 'M860 716h160M1060 716h60M900 752h110M1040 752h190' },
] as const;

const waves =
  'M60 620h60M260 650h90M110 688h70M330 700h120M30 736h50M440 736h130M220 770h150M-160 640h90M-260 700h120M-80 760h100';
const rock =
  'M412 602c34-20 70-24 108-26l78-2c42 4 74 12 102 24 20 10 34 20 30 28-4 8-20 14-40 16-70 2-170 2-222-8-30-6-48-16-56-32z';
const stripes = 'M529.96 430H586.04L589.48 476H526.52zM523.08 522H592.92L596.21 566H519.79z';

interface BeamProps {
  readonly id: string;
  /** Where the light ends, and its strength at the lamp. */
  readonly to: number;
  readonly strength: number;
}

/** Light from the lamp to the right, ever fainter. */
function BeamGradient({ id, to, strength }: BeamProps) {
  const beam = colorVar('beam');
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="578" y1="0" x2={to} y2="0">
      <stop offset="0" stopColor={beam} stopOpacity={strength} />
      <stop offset=".28" stopColor={beam} stopOpacity={strength * 0.4} />
      <stop offset=".7" stopColor={beam} stopOpacity={strength * 0.15} />
      <stop offset="1" stopColor={beam} stopOpacity="0" />
    </linearGradient>
  );
}

function Water() {
  const line = colorVar('line.strong');
  const sea = colorVar('action');
  return (
    <>
      <linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={sea} stopOpacity=".16" />
        <stop offset="1" stopColor={sea} stopOpacity=".03" />
      </linearGradient>
      <path d="M-3000 590H4000V1600H-3000z" fill="url(#sea)" />
      <path d="M-3000 590H4000" stroke={line} strokeOpacity=".6" />
      <BeamGradient id="beam" to={1500} strength={0.66} />
      <path d="M576 339 1500-60V770L576 359z" fill="url(#beam)" />
      <path d="M576 344 1500 190V520L576 354z" fill="url(#beam)" opacity=".45" />
      {dashesInTheLight.map(({ opacity, d }) => (
        <path
          key={d}
          d={d}
          stroke={colorVar('beam.fill')}
          strokeWidth="2"
          strokeLinecap="round"
          strokeOpacity={opacity}
        />
      ))}
      <path d={waves} stroke={line} strokeWidth="1.5" strokeLinecap="round" strokeOpacity=".35" />
    </>
  );
}

interface TowerProps {
  /** On a light ground. */
  readonly outlined?: boolean;
}

function Tower({ outlined = false }: TowerProps) {
  const wall = colorVar('tower.wall');
  const stripe = colorVar('tower.stripe');
  const outline = outlined ? { stroke: colorVar('line.strong'), strokeOpacity: 0.6, strokeWidth: 2 } : {};
  return (
    <>
      <path d="M534 376h48l16 214h-80z" fill={wall} {...outline} />
      <path d={stripes} fill={stripe} />
      <path d="M524 366h68v12h-68z" fill={wall} {...outline} />
      <path d="M538 332h40v34h-40z" fill={colorVar('tower.lamp')} />
      <path d="M551 332v34M565 332v34" stroke={colorVar('tower.frame')} strokeOpacity=".35" strokeWidth="2" />
      <path d="M532 332 558 306l26 26z" fill={stripe} />
      <circle cx="558" cy="303" r="4" fill={stripe} />
    </>
  );
}

/** The lighthouse over the water, its beam to the right. Decoration, 700 by 800 px; the parent sets its position. */
export function LighthouseScene() {
  return (
    <svg viewBox="0 0 700 800" width="700" height="800" aria-hidden="true">
      <Water />
      <path d={rock} fill={`color-mix(in srgb, ${colorVar('line.strong')} 34%, ${colorVar('surface')})`} />
      <Tower />
    </svg>
  );
}

/** The lamp and its beam across the head of a card. Decoration; the parent sets its size. */
export function LighthouseHead() {
  return (
    <svg viewBox="500 290 600 150" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
      <BeamGradient id="beam-of-head" to={1100} strength={0.6} />
      <path d="M576 340 1200 262V520L576 358z" fill="url(#beam-of-head)" />
      <Tower outlined />
    </svg>
  );
}
