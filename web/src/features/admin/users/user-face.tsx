import { chakra } from '@chakra-ui/react/styled-system';
import { Avatar } from '../../../ui/avatar';

const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3', minW: 0 } });
const Lines = chakra('div', {
  base: {
    minW: 0,
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});
const Name = chakra('p', { base: { fontWeight: 'medium' } });
const Email = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });

interface UserFaceProps {
  readonly name: string;
  readonly email: string;
}

export function UserFace({ name, email }: UserFaceProps) {
  return (
    <Row>
      <Avatar name={name} />
      <Lines>
        <Name title={name}>{name}</Name>
        <Email title={email}>{email}</Email>
      </Lines>
    </Row>
  );
}
