import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

const pair = (day: string, night: string) => ({ value: { _light: day, _dark: night } });

/**
 * Every colour of the interface, dark and light. Each pair in use passes WCAG 2.2 AA (4.5 for text, 3 for graphics and
 * the boundaries of controls); `line` is a decorative hairline and has no minimum. `beam` is reserved for the
 * lighthouse's lamp: logo, level and XP.
 */
export const colors = defineSemanticTokens.colors({
  canvas: pair('#F6F8FC', '#0B1220'),
  surface: pair('#FFFFFF', '#111A2C'),
  raised: pair('#EEF2F9', '#17223A'),
  field: pair('#FFFFFF', '#0D1628'),
  line: { DEFAULT: pair('#DFE5F0', '#22304D'), strong: pair('#7F8CA8', '#66779C') },
  /** The edge beyond which a table goes on. */
  shade: pair('#C7D0E2', '#66779C'),
  text: pair('#0F1B33', '#E6ECF7'),
  muted: pair('#51607D', '#93A1BD'),
  focus: pair('#1F57DB', '#8DB2FF'),
  overlay: pair('rgb(15 27 51 / .44)', 'rgb(4 8 16 / .66)'),
  action: {
    DEFAULT: pair('#2B67FA', '#2B67FA'),
    hover: pair('#1F57E0', '#2158E0'),
    contrast: pair('#FFFFFF', '#FFFFFF'),
    fg: pair('#1F57DB', '#7FA8FF'),
    soft: pair('#E6EEFF', '#16264A'),
  },
  beam: {
    DEFAULT: pair('#F5B93B', '#F5B93B'),
    fill: pair('#C2820C', '#F5B93B'),
    fg: pair('#7D5000', '#F5B93B'),
    soft: pair('#FDF3DD', '#2A2620'),
  },
  call: {
    solid: pair('#0A7A50', '#16B67A'),
    hover: pair('#086843', '#2CC68B'),
    contrast: pair('#FFFFFF', '#04150E'),
    fg: pair('#08704A', '#2CC68B'),
    chart: pair('#0E9A68', '#16B67A'),
    soft: pair('#E3F5EC', '#0F2D2F'),
  },
  put: {
    solid: pair('#C4254A', '#F0506E'),
    hover: pair('#A81C3D', '#FF7088'),
    contrast: pair('#FFFFFF', '#1D0409'),
    fg: pair('#BF2246', '#FF7088'),
    chart: pair('#E03E5E', '#F0506E'),
    soft: pair('#FDE8EC', '#301C2F'),
  },
  warn: {
    fg: pair('#6F5500', '#E3C54A'),
    chart: pair('#A38000', '#E3C54A'),
    soft: pair('#FBF4D6', '#292A28'),
  },
  // One colour for each level, used beside its name; some are also candle colours of chart themes.
  level: {
    1: pair('#64748B', '#94A3B8'),
    2: pair('#2F6FE0', '#6EA0FF'),
    3: pair('#0C8AA8', '#3CC3DD'),
    4: pair('#0E8F63', '#34C98F'),
    5: pair('#B4622A', '#E08A4F'),
    6: pair('#7A4FE0', '#A78BFA'),
    7: pair('#9A6412', '#D9A441'),
    8: pair('#3F51C7', '#8A97F5'),
    9: pair('#C2417A', '#F07BA8'),
    10: pair('#B5790A', '#F5B93B'),
  },
  // The lighthouse has the same colours in both themes.
  tower: {
    wall: pair('#FFFFFF', '#FFFFFF'),
    stripe: pair('#2B67FA', '#2B67FA'),
    lamp: pair('#F5B93B', '#F5B93B'),
    frame: pair('#173A8C', '#173A8C'),
  },
  // Cameras read printed codes only dark on light.
  code: { paper: pair('#FFFFFF', '#FFFFFF'), ink: pair('#0B1220', '#0B1220') },
});

export const shadows = defineSemanticTokens.shadows({
  float: pair(
    '0 16px 48px rgb(15 27 51 / .16), 0 2px 8px rgb(15 27 51 / .08)',
    '0 16px 48px rgb(2 5 12 / .56), 0 2px 8px rgb(2 5 12 / .4)',
  ),
});
