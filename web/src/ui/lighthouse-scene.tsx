import { colorVar } from './theme/color-var';

const dashesOnWater = [
  { opacity: 0.5, d: 'M300 612h96M420 612h34M250 632h70M352 632h118' },
  { opacity: 0.3, d: 'M180 656h120M330 656h52M410 656h70M120 684h70M220 684h150' },
  { opacity: 0.16, d: 'M60 716h160M260 716h60M350 716h96M20 752h110M170 752h190' },
] as const;

const waves = 'M40 620h60M560 640h90M610 668h70M480 700h120M30 668h50M540 736h130M420 770h150';
const rock = 'M412 602c34-20 70-24 108-26l78-2c42 4 74 12 102 24v44c-70 2-180 2-232-8-30-6-48-16-56-32z';
const stripes = 'M529.96 430H586.04L589.48 476H526.52zM523.08 522H592.92L596.21 566H519.79z';

function Gradients() {
  const beam = colorVar('beam');
  const sea = colorVar('action');
  return (
    <defs>
      <linearGradient id="beam" x1="1" x2="0">
        <stop offset="0" stopColor={beam} stopOpacity=".62" />
        <stop offset=".5" stopColor={beam} stopOpacity=".14" />
        <stop offset="1" stopColor={beam} stopOpacity="0" />
      </linearGradient>
      <linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={sea} stopOpacity=".16" />
        <stop offset="1" stopColor={sea} stopOpacity=".03" />
      </linearGradient>
    </defs>
  );
}

function Water() {
  const line = colorVar('line.strong');
  return (
    <>
      <path d="M-1200 590H720V900H-1200z" fill="url(#sea)" />
      <path d="M-1200 590H720" stroke={line} strokeOpacity=".6" />
      <path d="M541 339-60 250V520L541 357z" fill="url(#beam)" />
      <path d="M541 344-60 322V448L541 353z" fill="url(#beam)" opacity=".5" />
      {dashesOnWater.map(({ opacity, d }) => (
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

function Tower() {
  const wall = colorVar('tower.wall');
  const stripe = colorVar('tower.stripe');
  return (
    <>
      <path d={rock} fill={`color-mix(in srgb, ${colorVar('line.strong')} 34%, ${colorVar('surface')})`} />
      <path d="M534 376h48l16 214h-80z" fill={wall} />
      <path d={stripes} fill={stripe} />
      <path d="M524 366h68v12h-68z" fill={wall} />
      <path d="M538 332h40v34h-40z" fill={colorVar('tower.lamp')} />
      <path d="M551 332v34M565 332v34" stroke={colorVar('tower.frame')} strokeOpacity=".35" strokeWidth="2" />
      <path d="M532 332 558 306l26 26z" fill={stripe} />
      <circle cx="558" cy="303" r="4" fill={stripe} />
    </>
  );
}

/** The lighthouse over the water, its beam to the left. Decoration; the parent sets its position and size. */
export function LighthouseScene() {
  return (
    <svg viewBox="0 0 700 800" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <Gradients />
      <Water />
      <Tower />
    </svg>
  );
}
