/** The client's colours at night (`web/src/ui/theme/colors.ts`), for pages and pictures that the gateway draws itself. */
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
