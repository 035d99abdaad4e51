import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { visiblePart } from '../../../ui/own-frame';

/** The part of the window to cover where a browser shows no single element full screen, such as an iPhone's. */
function coveringStyle(): CSSProperties {
  const { top = 0, height = '100dvh' } = visiblePart() ?? {};
  return { top, height };
}

/** Shows an element full screen; where the browser cannot, the element covers the page, until Esc. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  const [cover, setCover] = useState<CSSProperties>();
  useEffect(() => {
    const follow = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);
  const isCovering = cover !== undefined;
  useEffect(() => {
    if (!isCovering) return;
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setCover(undefined);
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [isCovering]);

  const enter = async () => {
    const shown = element.current;
    if (!shown) return;
    if (!document.fullscreenEnabled) return setCover(coveringStyle());
    // A browser may still refuse, for instance while another dialog of its own is open.
    await shown.requestFullscreen().catch(() => setCover(coveringStyle()));
  };
  const leave = async () => {
    setCover(undefined);
    if (document.fullscreenElement) await document.exitFullscreen();
  };
  const isOpen = isFull || isCovering;
  return { isOpen, cover, toggle: () => void (isOpen ? leave() : enter()) };
}
