import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import type { TaughtModuleId } from '#schema/education.js';
import { useMutationToast } from '../../entities/use-mutation-toast';
import {
  CalibrationWeekDocument,
  type LessonReviewPartsFragment,
  useRecallLessonMutation,
} from '../../gql/calibration';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { Fold } from '../../ui/fold';
import { Small } from '../../ui/small';
import { TextLink } from '../../ui/text-link';

const List = chakra('ul', {
  base: {
    display: 'grid',
    '& > li': { display: 'grid', gap: '3', p: { base: '4', sm: '6' } },
    '& > li + li': { borderTopWidth: '1px' },
  },
});
const Asked = chakra('p', { base: { maxW: '72ch', fontWeight: 'medium' } });
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } });

/** Keeps whether the user remembered an answer; the list of what is due follows. */
function useRecall() {
  const [mutate, { loading }] = useRecallLessonMutation({
    update: (cache, { data }) => {
      if (!data) return;
      cache.updateQuery({ query: CalibrationWeekDocument }, (known) =>
        known ? { calibrationWeek: { ...known.calibrationWeek, lessons: data.recallLesson } } : undefined,
      );
    },
  });
  const run = useMutationToast(mutate, 'Não deu para guardar. Tente novamente.');
  return {
    keeping: loading,
    keep: (id: string, remembered: boolean) => run({ variables: { id, remembered } }),
  };
}

interface LessonReviewsCardProps {
  readonly lessons: readonly LessonReviewPartsFragment[];
  /** Where the test of a learning module is. */
  readonly testPath: (module: TaughtModuleId) => string;
}

/** Questions of the modules' tests that are due again. */
export function LessonReviewsCard({ lessons, testPath }: LessonReviewsCardProps) {
  const { keeping, keep } = useRecall();
  return (
    <Card aria-labelledby="rever">
      <CardHeader title="Para rever" titleId="rever" roomy />
      <List>
        {lessons.map(({ id, module, text, answer, why }) => (
          <li key={id}>
            <Asked>{text}</Asked>
            <Fold title="Ver a resposta">
              <p>{answer}</p>
              <Small>{why}</Small>
            </Fold>
            <Row>
              <Button variant="secondary" size="sm" disabled={keeping} onClick={() => void keep(id, true)}>
                Lembrei
              </Button>
              <Button variant="secondary" size="sm" disabled={keeping} onClick={() => void keep(id, false)}>
                Não lembrei
              </Button>
              <TextLink asChild>
                <Link to={testPath(module)}>Teste do módulo</Link>
              </TextLink>
            </Row>
          </li>
        ))}
      </List>
    </Card>
  );
}
