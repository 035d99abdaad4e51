import { type ComponentType, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary';
import { ErrorState } from './error-state';
import { retriableLazy } from './on-demand';

const notLoaded = (retry: () => void): ReactNode => (
  <ErrorState text="Não deu para carregar esta parte" onRetry={retry} />
);

/**
 * A part of a page whose code loads after the page's. If it does not load, only the part is missing: in its place stands
 * what `failed` returns, by default with a retry.
 *
 * @param waiting shown until the code has loaded
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
  failed = notLoaded,
): ComponentType<Props> {
  const usePart = retriableLazy(load);
  return function LazyPart(props: Props) {
    const [Part, loadAgain] = usePart();
    return (
      <ErrorBoundary fallback={failed} onRetry={loadAgain}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
