/** A wide but low window, such as 1280 by 800, in which the whole trading page has to fit without scrolling. */
export const LOW_WINDOW = '@media (min-width: 73.75rem) and (max-height: 53.75rem)';
