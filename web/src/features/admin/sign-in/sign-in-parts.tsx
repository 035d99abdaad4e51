import { chakra } from '@chakra-ui/react/styled-system';

export const SignInForm = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
