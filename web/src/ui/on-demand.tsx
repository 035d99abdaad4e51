import {
  type ComponentType,
  lazy,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { loadOnce, loadOnline } from './load-code';
import { notify } from './notify';

interface OnDemandProps {
  /** Called if the code did not load, after a toast has said so; it has to close what the user opened. */
  readonly onFailed: () => void;
  /** Shown until the code has loaded. */
  readonly waiting?: ReactNode;
}

interface OnDemand<Props> {
  readonly Part: ComponentType<Props & OnDemandProps>;
  /** Loads the code before it is used. A failure is reported only when the part is rendered. */
  readonly preload: () => void;
}

/**
 * A part that the user opens, such as a dialog, whose code loads when it is first rendered. Without a connection the page
 * stays as it is, and the next opening tries again; with `lazy`, the error boundary would replace the whole page.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadPart = loadOnce(async () => {
    Loaded = await load();
  });
  function Part({ onFailed, waiting = null, ...props }: Props & OnDemandProps) {
    const [, setLoaded] = useState(Loaded !== undefined);
    const failed = useEffectEvent(() => {
      notify({
        tone: 'error',
        title: 'Não deu para abrir',
        description: 'Verifique a conexão e tente de novo. Se acontecer outra vez, recarregue a página.',
      });
      onFailed();
    });
    useEffect(() => {
      let removed = false;
      loadPart().then(
        () => removed || startTransition(() => setLoaded(true)),
        () => removed || failed(),
      );
      return () => {
        removed = true;
      };
    }, []);
    // The rest of the properties is the part's own.
    return Loaded ? <Loaded {...(props as unknown as Props)} /> : waiting;
  }
  return { Part, preload: () => void loadPart().catch(() => undefined) };
}

interface OpenedProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The same for a part that takes `open` itself: it is not rendered, and its code is not loaded, before it is first open. */
export function onFirstOpen<Props extends OpenedProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const { Part } = onDemand(load);
  return function OnFirstOpen(props: Props) {
    const [used, setUsed] = useState(props.open);
    if (props.open && !used) setUsed(true);
    if (!used) return null;
    const giveUp = () => {
      setUsed(false);
      props.onClose();
    };
    return <Part {...props} onFailed={giveUp} />;
  };
}

/**
 * React's `lazy`, which keeps a failure for good, for a part that an error boundary offers to retry. Without a connection
 * the part is not failed but waits for one.
 *
 * Some browsers keep a failure too, and after a deployment the file is gone. So if a retry fails, the next one loads the
 * document again instead of the code. Failures alone are not counted: React may begin to render a part, discard it and begin
 * again, and each beginning loads the code.
 *
 * @returns hook: the part, for `Suspense`, and the error boundary's `onRetry`
 */
export function retriableLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  reload = () => location.reload(),
) {
  const make = () =>
    lazy(() =>
      loadOnline(load).then(
        (Component) => ({ default: Component }),
        (error: unknown) => {
          Latest = make();
          throw error;
        },
      ),
    );
  let Latest = make();
  return function useRetriableLazy() {
    // State, so that a part that failed stays the same until the retry.
    const [Part, setPart] = useState(() => Latest);
    const [isRetry, setRetry] = useState(false);
    const loadAgain = () => {
      // A part that did not load has been replaced.
      if (isRetry && Part !== Latest) return reload();
      setRetry(true);
      setPart(() => Latest);
    };
    return [Part, loadAgain] as const;
  };
}
