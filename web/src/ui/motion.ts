/** framer-motion presets: for what appears, leaves or changes place, once, and off under reduced motion. */
const easeOut = [0.16, 1, 0.3, 1] as const;
/** In seconds. */
const duration = 0.2;

export const fade = {
  initial: { opacity: 0 },
  animate: { opacity: 1 },
  exit: { opacity: 0 },
  transition: { duration, ease: easeOut },
} as const;

/** Rows of a list that move to another place: `<m.li layout transition={moveTransition}>`. */
export const moveTransition = { duration, ease: easeOut } as const;
