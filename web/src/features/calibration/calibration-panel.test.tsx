import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { CalibrationPanel } from './calibration-panel';
import type { Question } from './calibration-texts';

const open: Question = { id: 'a', text: 'Saem mais de 12 caras?', chance: null, market: null, truth: null };
const truth = { happened: true, trueChance: 0.4159, brier: 0.09, why: 'É a soma.', at: null };
const lesson = {
  id: 'basics-1',
  module: 'basics',
  text: 'Quanto é preciso?',
  answer: '54,1%',
  why: '1 ÷ 1,85',
};

test('the truth of a question appears once a chance is stated; a recalled question leaves the list', async () => {
  const client = scriptedClient({
    CalibrationWeek: () => ({
      data: {
        calibrationWeek: {
          __typename: 'CalibrationWeek',
          endsAt: '2026-03-16T03:00:00.000Z',
          questions: [{ __typename: 'CalibrationQuestion', ...open }],
          lessons: [{ __typename: 'LessonReview', ...lesson }],
        },
      },
    }),
    AnswerCalibration: ({ variables: { chance } }) => ({
      data: {
        answerCalibration: {
          ...{ __typename: 'CalibrationQuestion', ...open, chance },
          truth: { __typename: 'CalibrationTruth', ...truth },
        },
      },
    }),
    RecallLesson: () => ({ data: { recallLesson: [] } }),
  });
  renderPage(<CalibrationPanel Chart={() => null} testPath={() => '/education'} />, client, '/calibracao');
  const slider = await screen.findByRole('slider', { name: 'Sua chance de que sim' });
  expect(screen.queryByText(/A chance era/)).toBeNull();
  fireEvent.change(slider, { target: { value: '70' } });
  await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
  expect(
    await screen.findByText('A chance era de 41,6%; você disse 70%. Escore de Brier: 0,0900.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Esta semana não tem perguntas', { exact: false })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Lembrei' }));
  expect(await screen.findByText('Pergunta 1 de 1; 1 respondida')).toBeInTheDocument();
  expect(screen.queryByText(lesson.text)).toBeNull();
});
