// A file of its own, so that it loads after the page: it weighs as much as one.
export { domMax } from 'framer-motion';
