import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from './visually-hidden';

/** In the empty corner where the price axis meets the time axis. */
const Maker = chakra('a', {
  base: {
    position: 'absolute',
    right: '1.5',
    bottom: '1px',
    zIndex: 1,
    textStyle: 'xs',
    lineHeight: '1.5rem',
    color: 'muted',
    _hover: { textDecoration: 'underline' },
  },
});

/** Name and link of who made the chart's library, as its licence asks for. */
export function ChartMaker() {
  return (
    <Maker href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
      TradingView
      <VisuallyHidden>, autor do gráfico (abre em outra aba)</VisuallyHidden>
    </Maker>
  );
}
