import { lazy, type ReactElement, type ReactNode, Suspense, useId, useState } from 'react';

/** Properties that make a button open and close the panel. */
export interface PopoverTriggerProps {
  readonly id: string;
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
  /** Loads the panel's code. */
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

interface PopoverProps {
  /** The button, with these properties. */
  readonly trigger: (props: PopoverTriggerProps) => ReactElement;
  /** Heading of the panel, and its accessible name. */
  readonly title: string;
  /** Rendered while it is open. */
  readonly children: ReactNode;
}

const load = () => import('./popover-parts').then(({ PopoverParts }) => ({ default: PopoverParts }));
const PopoverParts = lazy(load);

/**
 * A panel below its button that leaves the page usable: it closes on ESC, on a press outside and when the focus leaves
 * it, and returns the focus. Its code loads when the pointer reaches the button.
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
