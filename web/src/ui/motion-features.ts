// Loaded async by `MotionProvider`, so the first page does not carry it.
export { domMax as features } from 'framer-motion';
