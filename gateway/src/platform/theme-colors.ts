// The client's colours (`web/src/ui/theme/colors.ts`), for pages and pictures that the gateway draws itself.

export const NIGHT = {
  canvas: '#0B1220',
  surface: '#111A2C',
  line: '#22304D',
  text: '#E6ECF7',
  muted: '#93A1BD',
  action: '#7FA8FF',
  beam: '#F5B93B',
  call: '#2CC68B',
  put: '#FF7088',
  warn: '#E3C54A',
  focus: '#8DB2FF',
} as const;

/** Pictures are drawn at night, so by day only what pages use. */
export const DAY = {
  canvas: '#F6F8FC',
  line: '#DFE5F0',
  text: '#0F1B33',
  muted: '#51607D',
  action: '#1F57DB',
  beam: '#C2820C',
  focus: '#1F57DB',
} as const;
