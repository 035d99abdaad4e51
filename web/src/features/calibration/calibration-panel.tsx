import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import type { PlayedChartSlot } from '../../entities/played-chart';
import { useCalibrationWeekQuery } from '../../gql/calibration';
import { CACHE_THEN_NETWORK, queryState } from '../../lib/apollo/query-state';
import { formatDay } from '../../lib/format-time';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { Small } from '../../ui/small';
import { fewerText } from './calibration-texts';
import { LessonReviewsCard } from './lesson-reviews-card';
import { QuestionCard } from './question-card';

const Stack = chakra('div', { base: { display: 'grid', gap: { base: '4', lg: '6' } } });
const Waiting = chakra('div', { base: { display: 'grid', gap: '4', p: { base: '4', sm: '6' } } });

interface CalibrationPanelProps extends Pick<ComponentProps<typeof LessonReviewsCard>, 'testPath'> {
  readonly Chart: PlayedChartSlot;
}

/** The week's questions, and what of the lessons is due again. */
export function CalibrationPanel({ Chart, testPath }: CalibrationPanelProps) {
  const result = useCalibrationWeekQuery(CACHE_THEN_NETWORK);
  const week = result.data?.calibrationWeek;
  const { failed, retry, retrying } = queryState(result, result.data);
  if (failed)
    return (
      <Card>
        <ErrorState text="Não deu para carregar as perguntas" onRetry={retry} retrying={retrying} />
      </Card>
    );
  if (!week)
    return (
      <Card aria-busy="true">
        <Waiting aria-hidden="true">
          <Skeleton h="5" w="40%" />
          <Skeleton h="40" />
        </Waiting>
      </Card>
    );
  const { questions, lessons, endsAt } = week;
  const fewer = fewerText(questions);
  return (
    <Stack>
      <QuestionCard key={endsAt} {...{ questions, Chart }} />
      <Small>
        As perguntas ficam até {formatDay(Date.parse(endsAt) - 1)}. {fewer}
      </Small>
      {lessons.length > 0 && <LessonReviewsCard {...{ lessons, testPath }} />}
    </Stack>
  );
}
