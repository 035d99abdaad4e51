import { defineKeyframes } from '@chakra-ui/react/styled-system';

export const keyframes = defineKeyframes({
  spin: { to: { transform: 'rotate(360deg)' } },
  'fade-in': { from: { opacity: 0 } },
  'light-up': { '0%': { opacity: 0 }, '40%': { opacity: 1, strokeWidth: 26 } },
  'fade-out': { to: { opacity: 0 } },
  'rise-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
  'rise-out': { to: { opacity: 0, transform: 'translateY(8px)' } },
  'slide-in-start': { from: { transform: 'translateX(-100%)' } },
  'slide-out-start': { to: { transform: 'translateX(-100%)' } },
  'slide-in-bottom': { from: { transform: 'translateY(100%)' } },
  'slide-out-bottom': { to: { transform: 'translateY(100%)' } },
});
