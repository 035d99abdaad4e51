/** Something that waits until it is let on. */
export interface Gate {
  /** Fulfilled by `open`. */
  readonly opened: Promise<void>;
  readonly open: () => void;
}

export function gate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((fulfil) => {
    open = fulfil;
  });
  return { opened, open };
}
