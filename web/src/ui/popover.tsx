import { lazy, Suspense, useId, useState } from 'react';
import type { PopoverProps } from './popover-props';

const load = () => import('./popover-parts').then(({ PopoverParts }) => ({ default: PopoverParts }));
const PopoverParts = lazy(load);

/**
 * A panel below its button, which leaves the page in reach: it closes on ESC, on a press outside and when the focus
 * leaves it, and gives focus back. Its code is fetched when the button is pointed at.
 */
export function Popover({ trigger, title, children }: PopoverProps) {
  const id = useId();
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const toggle = () => {
    setUsed(true);
    setOpen(!open);
  };
  return (
    <>
      {trigger({
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick: toggle,
        onPointerEnter: load,
        onFocus: load,
      })}
      {used && (
        <Suspense fallback={null}>
          <PopoverParts triggerId={id} title={title} open={open} onOpenChange={setOpen}>
            {children}
          </PopoverParts>
        </Suspense>
      )}
    </>
  );
}
