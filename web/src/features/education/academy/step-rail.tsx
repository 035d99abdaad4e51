import { chakra } from '@chakra-ui/react/styled-system';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';
import type { TaughtStepId } from '#schema/education.js';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { ProgressBar } from '../../../ui/progress-bar';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { type ModulePosition, stepPath } from './taught-module';

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    p: '4',
    '& > p': { textStyle: 'xs', color: 'muted' },
    '& > b': { fontWeight: 'semibold', mb: '2' },
  },
});
const List = chakra('ol', { base: { hideBelow: 'xl', p: '2', borderTopWidth: '1px', listStyle: 'none' } });
const Step = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'control.md',
    px: '3',
    py: '1',
    borderRadius: 'md',
    color: 'muted',
    _hover: { bg: 'raised', color: 'text' },
    '&[aria-current=step]': { bg: 'action.soft', color: 'text' },
  },
});
const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    boxSize: '5',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'line.strong',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    done: { true: { bg: 'call.solid', borderColor: 'call.solid', color: 'call.contrast' } },
  },
});

interface StepRailProps {
  readonly position: ModulePosition;
  readonly done: readonly TaughtStepId[];
}

/** The module's steps and how many are done; on a narrow screen, only the count. */
export function StepRail({ position: { module, step }, done }: StepRailProps) {
  const { lessons } = module;
  return (
    <Card>
      <Head>
        <p>{module.place}</p>
        <b>{module.title}</b>
        <ProgressBar
          value={(done.length / lessons.length) * 100}
          label={`${done.length} de ${lessons.length} passos feitos`}
        />
      </Head>
      <nav aria-label="Passos do módulo">
        <List>
          {lessons.map(({ id, title }, index) => (
            <li key={id}>
              <Step asChild>
                <Link to={stepPath(module.id, id)} aria-current={index === step ? 'step' : undefined}>
                  <Disc done={done.includes(id)} aria-hidden="true">
                    {done.includes(id) ? <Icon as={Check} size={12} strokeWidth={3} /> : index + 1}
                  </Disc>
                  {title}
                  {done.includes(id) && <VisuallyHidden>, feito</VisuallyHidden>}
                </Link>
              </Step>
            </li>
          ))}
        </List>
      </nav>
    </Card>
  );
}
