/** framer-motion presets: for what appears, leaves or changes place, once, and off under reduced motion. */
const easeOut = [0.16, 1, 0.3, 1] as const;

export const duration = { fast: 0.15, base: 0.2, slow: 0.25 } as const;

/** Cards, rows and toasts: 8 px rise and fade. Spread on an `m.*` element, inside `AnimatePresence` to leave. */
export const rise = {
  initial: { opacity: 0, y: 8 },
  animate: { opacity: 1, y: 0 },
  exit: { opacity: 0, y: 8 },
  transition: { duration: duration.base, ease: easeOut },
} as const;

export const fade = {
  initial: { opacity: 0 },
  animate: { opacity: 1 },
  exit: { opacity: 0 },
  transition: { duration: duration.base, ease: easeOut },
} as const;

/** Rows of a list that move to another place: `<m.li layout transition={moveTransition}>`. */
export const moveTransition = { duration: duration.base, ease: easeOut } as const;
