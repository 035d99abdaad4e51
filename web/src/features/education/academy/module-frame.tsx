import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, type To } from 'react-router-dom';
import { Icon } from '../../../ui/icon';
import { Lead } from '../../../ui/lead';

const Back = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: '2',
    minH: '6',
    color: 'muted',
    borderRadius: 'sm',
    _hover: { color: 'text' },
  },
});

/** After navigation to a step, focuses its heading and scrolls to its top; does nothing on the first load. */
function useFocusOnChange(key: string) {
  const position = useRef<HTMLDivElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    position.current?.querySelector('h2')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [key]);
  return position;
}

interface ModuleFrameProps {
  /** Identifies what is shown; the focus moves when it changes. */
  readonly shown: string;
  readonly back: { readonly to: To; readonly text: string };
  /** What the module teaches. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** Layout of a lesson, below the back link. */
export function ModuleFrame({ shown, back, lead, children }: ModuleFrameProps) {
  const top = useFocusOnChange(shown);
  return (
    <Flex direction="column" gap="4" py={{ lg: '2' }} ref={top}>
      <Back asChild>
        <Link to={back.to}>
          <Icon as={ArrowLeft} />
          {back.text}
        </Link>
      </Back>
      {lead && <Lead>{lead}</Lead>}
      {children}
    </Flex>
  );
}

/** The list of a module's steps beside the current step. */
export function StepGrid({ children }: { readonly children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: '256px minmax(0, 1fr)' }}
      gap={{ base: '4', xl: '6' }}
      alignItems="start"
    >
      {children}
    </Grid>
  );
}
