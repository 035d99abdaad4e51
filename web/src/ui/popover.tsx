import { type ReactElement, useId, useState } from 'react';
import type { PopoverPartsProps } from './popover-parts';

/** Properties that make a button open and close the panel. */
export interface PopoverTriggerProps {
  readonly id: string;
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
  /** Loads the panel's code before the press. */
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

interface PopoverPanelProps extends Omit<PopoverPartsProps, 'title' | 'children'> {
  readonly onFailed: () => void;
}

interface PopoverProps {
  /** The button, with these properties. */
  readonly trigger: (props: PopoverTriggerProps) => ReactElement;
  /** The panel: `PopoverParts` with its content, loaded by `onDemand`. It is rendered from the first press on. */
  readonly panel: (props: PopoverPanelProps) => ReactElement;
  readonly preload: () => void;
}

/**
 * A panel below its button that leaves the page usable: it closes on ESC, on a press outside and when the focus leaves
 * it, and returns the focus. Its code loads when the pointer reaches the button.
 */
export function Popover({ trigger, panel, preload }: PopoverProps) {
  const id = useId();
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const toggle = () => {
    setUsed(true);
    setOpen(!open);
  };
  const giveUp = () => {
    setUsed(false);
    setOpen(false);
  };
  return (
    <>
      {trigger({
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick: toggle,
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {used && panel({ triggerId: id, open, onOpenChange: setOpen, onFailed: giveUp })}
    </>
  );
}
