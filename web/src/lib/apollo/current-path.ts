/** Path and query of the page that is shown. */
export const currentPath = () => `${location.pathname}${location.search}`;
