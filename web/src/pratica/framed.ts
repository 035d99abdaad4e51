/** The page around the frame says itself that prices are simulated, or that the connection is lost, and is what one would go back to. */
export const isFramed = window.parent !== window;
