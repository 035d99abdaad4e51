import { Box } from '@chakra-ui/react/box';
import { useLayoutEffect, useRef, useState } from 'react';
import { useReconnected } from '../lib/apollo/connection';
import { useChartTheme } from '../lib/theme/chart-theme';
import { useTheme } from '../lib/theme/theme';
import { ChartMaker, ChartSkeleton, ChartUnavailable } from '../ui/chart-parts';
import { lazyPart } from '../ui/lazy-part';
import { loadOnce } from '../ui/load-code';
import { useNearViewport } from '../ui/use-near-viewport';
import { whenIdle } from '../ui/when-idle';

interface DrawnChart<Data> {
  show(data: Data): void;
  /** Applies the colours of the current theme. */
  applyTheme(): void;
  remove(): void;
}

/** Draws a chart into an element and follows its size. */
type DrawChart<Options, Data> = (container: HTMLElement, options: Options) => DrawnChart<Data>;

interface ChartProps<Options, Data> {
  /** Read once; give the chart a new key when they change. */
  readonly options: Options;
  /** Pass the same object until something in it changes. */
  readonly data: Data;
  /** Text alternative of the chart. */
  readonly description: string;
}

interface CanvasProps<Options, Data> extends ChartProps<Options, Data> {
  readonly draw: DrawChart<Options, Data>;
}

/** A chart that still has no size after this many frames, half a second, is shown anyway. */
const MAX_FRAMES = 30;

/**
 * The library takes its size from a ResizeObserver and lays its parts out in a later frame. The hidden chart is shown
 * once it fills the element, so that nothing visibly moves.
 */
function showWhenSized(element: HTMLElement): () => void {
  let frames = 0;
  let sized = false;
  let frame = requestAnimationFrame(function look() {
    if (sized || frames === MAX_FRAMES) {
      element.style.removeProperty('visibility');
      return;
    }
    frames += 1;
    const table = element.querySelector('table');
    sized = table !== null && table.offsetWidth >= element.clientWidth - 1;
    frame = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(frame);
}

/** Resolves after the next frame, when the page's styles and layout are up to date. */
const afterFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

function Canvas<Options, Data>({ draw, options, data, description }: CanvasProps<Options, Data>) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<DrawnChart<Data>>(undefined);
  const latest = useRef(data);
  const [, fail] = useState<never>();
  // Built hidden, in separate tasks, because one long task would block a slow phone: first the page with the chart's place,
  // then the chart (it reads colours, which makes the browser compute styles), its empty axes (drawn by the library in the
  // next frame), its data.
  // biome-ignore lint/correctness/useExhaustiveDependencies: options are read once
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.style.visibility = 'hidden';
    let removed = false;
    let endHiding = () => {};
    const make = async () => {
      await afterFrame();
      if (removed) return;
      chart.current = draw(element, options);
      await afterFrame();
      chart.current?.show(latest.current);
      if (!removed) endHiding = showWhenSized(element);
    };
    make().catch((error: unknown) => {
      // The error boundary shows it.
      fail(() => {
        throw error;
      });
    });
    return () => {
      removed = true;
      endHiding();
      chart.current?.remove();
      chart.current = undefined;
    };
  }, [draw]);
  useLayoutEffect(() => {
    latest.current = data;
    chart.current?.show(data);
  }, [data]);
  const theme = `${useTheme()} ${useChartTheme()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read again when the theme changes
  useLayoutEffect(() => chart.current?.applyTheme(), [theme]);
  // Movement inside causes no layout work outside.
  return <Box position="absolute" inset={0} contain="strict" ref={box} role="img" aria-label={description} />;
}

/** Retries by itself when a lost connection is restored. */
function FailedChart({ onRetry }: { readonly onRetry: () => void }) {
  useReconnected(onRetry);
  return <ChartUnavailable onRetry={onRetry} />;
}

/** A chart whose code is loaded lazily, since its library weighs more than the rest of the page. */
export function lazyChart<Options, Data>(load: () => Promise<DrawChart<Options, Data>>) {
  const loadDrawing = loadOnce(load);
  const Drawn = lazyPart<ChartProps<Options, Data>>(
    async () => {
      const draw = await loadDrawing();
      return (props) => (
        <>
          <Canvas draw={draw} {...props} />
          <ChartMaker />
        </>
      );
    },
    <ChartSkeleton />,
    (retry) => <FailedChart onRetry={retry} />,
  );
  const Chart = (props: ChartProps<Options, Data>) => {
    const { ref, isNear } = useNearViewport<HTMLDivElement>();
    // Drawn once it comes near the viewport, in the space reserved for it: a chart that is never scrolled to costs
    // nothing.
    if (!isNear) {
      return (
        <Box position="absolute" inset={0} ref={ref}>
          <ChartSkeleton resting />
        </Box>
      );
    }
    return <Drawn {...props} />;
  };
  /** Loads the code once the page is idle. A failure is shown where the chart is rendered. */
  const preload = () =>
    void whenIdle()
      .then(loadDrawing)
      .catch(() => undefined);
  return { Chart, preload };
}
