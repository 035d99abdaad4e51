import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import { IconTile } from '../../../ui/icon-tile';

export function CompletedBadge() {
  return (
    <Badge tone="call">
      <Check aria-hidden="true" />
      Concluído
    </Badge>
  );
}

const Text = chakra('div', {
  base: {
    flex: '1',
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    '& > h2, & > h3': { fontWeight: 'semibold' },
    '& > p': { color: 'muted' },
  },
});

interface StudyCardProps {
  readonly icon: ReactNode;
  /** At the far end of the icon's line; for example the progress. */
  readonly badge?: ReactNode;
  /** `h3` below another heading. */
  readonly heading?: 'h2' | 'h3';
  readonly title: string;
  readonly text: string;
  /** The button. */
  readonly children: ReactNode;
}

/** A card for something to learn: description, progress, and the button that opens it. */
export function StudyCard({ icon, badge, heading: Heading = 'h2', title, text, children }: StudyCardProps) {
  return (
    <Card>
      <Flex direction="column" gap="3" align="flex-start" h="full" p="4">
        <Flex align="flex-start" justify="space-between" w="full">
          <IconTile>{icon}</IconTile>
          {badge}
        </Flex>
        <Text>
          <Heading>{title}</Heading>
          <p>{text}</p>
        </Text>
        {children}
      </Flex>
    </Card>
  );
}
