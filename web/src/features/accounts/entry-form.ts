import { chakra } from '@chakra-ui/react/styled-system';

export const EntryForm = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

/** Words and links below the button of a form. */
export const EntryLinks = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', color: 'muted', textAlign: 'center' },
});
