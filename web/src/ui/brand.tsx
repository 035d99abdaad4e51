import { chakra } from '@chakra-ui/react/styled-system';

const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    fontWeight: 'semibold',
    letterSpacing: '-0.02em',
  },
  variants: { size: { md: { textStyle: 'lg' }, lg: { textStyle: 'xl' } } },
});

interface BrandProps {
  readonly size?: 'md' | 'lg';
}

export function Brand({ size = 'md' }: BrandProps) {
  const pixels = size === 'lg' ? 32 : 28;
  return (
    <Mark size={size}>
      <img src="/logo.svg" width={pixels} height={pixels} alt="" />
      Farol
    </Mark>
  );
}
