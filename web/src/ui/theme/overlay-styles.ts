const appears = (name: string, duration = 'base') => ({
  animationName: name,
  animationDuration: duration,
  animationTimingFunction: 'out',
});

/** A panel that lies above the page. */
export const floating = {
  bg: 'surface',
  color: 'text',
  borderWidth: '1px',
  borderRadius: 'lg',
  boxShadow: 'float',
  outline: 0,
};

/** Comes and goes as what opens from a button does. */
export const risesFast = { _open: appears('rise-in', 'fast'), _closed: appears('fade-out', 'fast') };
export const rises = { _open: appears('rise-in', 'slow'), _closed: appears('fade-out', 'base') };
export const slidesIn = {
  _open: appears('slide-in-start', 'slow'),
  _closed: appears('slide-out-start', 'base'),
};

/** Over the whole page, behind a dialog or drawer. */
export const backdrop = {
  bg: 'overlay',
  pos: 'fixed',
  inset: 0,
  zIndex: 'overlay',
  _open: appears('fade-in', 'slow'),
  _closed: appears('fade-out', 'base'),
} as const;
