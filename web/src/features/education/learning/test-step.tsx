import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LearningModuleId, TaughtStepId } from '#schema/education.js';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import {
  type AnswerModuleTestMutation,
  type ModuleTestQuery,
  useAnswerModuleTestMutation,
  useModuleTestQuery,
} from '../../../gql/education-academy';
import { errorMessage } from '../../../lib/apollo/error-message';
import { queryState } from '../../../lib/apollo/query-state';
import { Button } from '../../../ui/button';
import { ChoiceField } from '../../../ui/choice-field';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { TextLink } from '../../../ui/text-link';
import { useExercise } from '../academy/exercise-context';
import type { Lesson } from '../academy/lesson';
import { moduleProgress } from '../academy/module-progress';
import { Actions, Lab, Panel, Small } from '../academy/parts/lesson-parts';
import { Verdict } from '../academy/parts/question';
import { stepPath } from '../academy/taught-module';
import { useEducationProgress } from '../education-progress';

type ModuleTest = ModuleTestQuery['moduleTest'];
type Result = AnswerModuleTestMutation['answerModuleTest'];

const AnsweredQuestion = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', p: '4', minW: 0 },
});
const Status = chakra('p', { base: { fontWeight: 'medium' } });

interface AttemptProps {
  readonly test: ModuleTest;
  readonly onAgain: () => void;
}

/** The result of an attempt, as a sentence. */
function resultText({ passed, answers }: Pick<Result, 'passed' | 'answers'>, toPass: number): string {
  const right = answers.filter((answer) => answer.right).length;
  const count = `${right} de ${answers.length} certas`;
  return passed
    ? `Aprovado: ${count}. O módulo pode ser concluído.`
    : `Ainda não: ${count}, e é preciso acertar ${toPass}. Leia as explicações; em um minuto o teste abre de novo, com outros números.`;
}

/** Submits the answers of an attempt. */
function useAnswerTest() {
  const [answerTest, { loading }] = useAnswerModuleTestMutation();
  return { loading, run: useMutationToast(answerTest, 'Não deu para enviar o teste. Tente novamente.') };
}

/** One attempt: the questions and, once answered, which answers were right and why. */
function Attempt({ test, onAgain }: AttemptProps) {
  const { module, attempt, questions, toPass } = test;
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const [result, setResult] = useState<Result>();
  const [missing, setMissing] = useState<number>();
  const { run, loading } = useAnswerTest();
  const send = async () => {
    const open = questions.findIndex((_, place) => chosen[place] === undefined);
    setMissing(open < 0 ? undefined : open + 1);
    if (open >= 0) return;
    const answers = questions.map(({ options }, place) => options.indexOf(chosen[place] ?? ''));
    const outcome = await run({ variables: { module, attempt, answers } });
    if (outcome.done && outcome.data.data) setResult(outcome.data.data.answerModuleTest);
  };
  return (
    <>
      <Panel>
        {questions.map(({ text, options }, place) => {
          const answer = result?.answers[place];
          const right = answer && options[answer.rightOption];
          return (
            <AnsweredQuestion key={text}>
              <ChoiceField
                legend={`${place + 1}. ${text}`}
                choices={options.map((option) => ({ value: option, label: option }))}
                value={chosen[place]}
                onChange={(option) => !result && setChosen({ ...chosen, [place]: option })}
              />
              {answer && (
                <Verdict
                  verdict={{
                    right: answer.right,
                    text: answer.right ? answer.why : `A resposta é “${right}”. ${answer.why}`,
                  }}
                />
              )}
            </AnsweredQuestion>
          );
        })}
      </Panel>
      <Status aria-live="polite">
        {missing !== undefined && !result && `Falta responder à pergunta ${missing}.`}
        {result && resultText(result, toPass)}
      </Status>
      <Actions>
        {result ? (
          <Button variant="secondary" onClick={onAgain}>
            Fazer outra vez
          </Button>
        ) : (
          <Button busy={loading} busyText="Enviando..." onClick={send}>
            Enviar respostas
          </Button>
        )}
      </Actions>
    </>
  );
}

/** Starts the next attempt once the marks of all earlier steps have been answered. */
function ReadyTest({ module }: { readonly module: LearningModuleId }) {
  const state = useModuleTestQuery({ variables: { module }, fetchPolicy: 'no-cache' });
  const test = state.data?.moduleTest;
  const { error, retrying, retry } = queryState(state, test);
  if (error) {
    const text = errorMessage(error, 'Não deu para abrir o teste');
    return (
      <Panel>
        <ErrorState text={text} onRetry={retry} retrying={retrying} />
      </Panel>
    );
  }
  if (!test) {
    return (
      <div aria-busy="true">
        <Skeleton w="full" h="320px" />
      </div>
    );
  }
  return (
    <>
      <Small>
        {test.questions.length} perguntas; {test.toPass} certas bastam. Os números são sorteados a cada vez.
      </Small>
      <Attempt key={test.attempt} test={test} onAgain={retry} />
    </>
  );
}

interface TestBodyProps {
  readonly module: LearningModuleId;
  /** The module's steps before the test. */
  readonly before: readonly Lesson[];
}

function TestBody({ module, before }: TestBodyProps) {
  const { settled } = useExercise();
  const { progress } = useEducationProgress();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    settled().then(() => setReady(true));
  }, [settled]);
  const { done } = moduleProgress(progress, { id: module });
  const missing = before.filter(({ id }) => !done.includes(id));
  if (!ready) return <Skeleton w="full" h="320px" />;
  if (missing.length > 0) {
    return (
      <Lab>
        <p>O teste abre quando os outros passos estiverem feitos. Faltam:</p>
        <ul>
          {missing.map(({ id, title }) => (
            <li key={id}>
              <TextLink asChild>
                <Link to={stepPath(module, id)}>{title}</Link>
              </TextLink>
            </li>
          ))}
        </ul>
      </Lab>
    );
  }
  return (
    <Lab>
      <ReadyTest module={module} />
    </Lab>
  );
}

/** The last step of a learning module. */
export function testLesson(module: LearningModuleId, id: TaughtStepId, before: readonly Lesson[]): Lesson {
  return {
    id,
    title: 'Teste do módulo',
    lead: 'Algumas perguntas curtas sobre o que você acabou de fazer. Dá para errar uma. Você pode repetir quantas vezes quiser; passar uma vez basta.',
    Body: () => <TestBody module={module} before={before} />,
    kept: true,
    source: 'Os passos deste módulo. O Farol corrige as respostas no servidor.',
  };
}
