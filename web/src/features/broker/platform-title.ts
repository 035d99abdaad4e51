/** Id of the card's heading. */
export const PLATFORM_TITLE = 'plataforma';
