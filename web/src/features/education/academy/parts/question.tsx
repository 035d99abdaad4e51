import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { use, useState } from 'react';
import { Button } from '../../../../ui/button';
import { ChoiceField } from '../../../../ui/choice-field';
import { Icon } from '../../../../ui/icon';
import { ExerciseContext } from '../exercise-context';
import { Actions } from './lesson-parts';

const Mark = chakra('span', {
  base: { display: 'grid', flex: 'none', ml: 'auto' },
  variants: { right: { true: { color: 'call.fg' }, false: { color: 'put.fg' } } },
});
const Text = chakra('p', {
  base: { minH: '5', color: 'muted', '& b': { color: 'text', fontWeight: 'medium' } },
});

export interface Answer {
  readonly text: string;
  /** Shown once the answer is chosen: why it is right or wrong. */
  readonly why: string;
  readonly right?: boolean;
}

interface VerdictProps {
  readonly verdict: { readonly right: boolean; readonly text: string } | undefined;
}

/** Whether the work is right, and why; screen readers announce it. */
export function Verdict({ verdict }: VerdictProps) {
  return (
    <Text aria-live="polite">
      {verdict && (
        <>
          <b>{verdict.right ? 'Certo.' : 'Ainda não.'}</b> {verdict.text}
        </>
      )}
    </Text>
  );
}

interface CheckButtonProps extends VerdictProps {
  readonly label: string;
  readonly onCheck: () => void;
}

/** Checks the answer chosen above it; the verdict appears below. */
export function CheckButton({ label, verdict, onCheck }: CheckButtonProps) {
  return (
    <>
      <Actions>
        <Button variant="secondary" onClick={onCheck}>
          {label}
        </Button>
      </Actions>
      <Verdict verdict={verdict} />
    </>
  );
}

interface QuestionProps {
  readonly text: string;
  readonly answers: readonly Answer[];
  /** Called with the index of the chosen answer. */
  readonly onAnswer?: (place: number) => void;
}

/** A question that shows immediately whether the answer is right and why, and can be answered again. */
export function Question({ text, answers, onAnswer }: QuestionProps) {
  const exercise = use(ExerciseContext);
  const [chosen, setChosen] = useState<string>();
  const answer = answers.find((candidate) => candidate.text === chosen);
  const right = answer?.right === true;
  const mark = (
    <Mark right={right}>
      <Icon as={right ? CircleCheck : CircleX} strokeWidth={2} />
    </Mark>
  );
  return (
    <Flex direction="column" gap="3">
      <ChoiceField
        legend={text}
        value={chosen}
        onChange={(value) => {
          setChosen(value);
          const place = answers.findIndex((candidate) => candidate.text === value);
          if (answers[place]?.right) exercise?.noteRight();
          onAnswer?.(place);
        }}
        choices={answers.map((candidate) => ({
          value: candidate.text,
          label: candidate.text,
          mark: candidate === answer ? mark : undefined,
        }))}
      />
      <Verdict verdict={answer && { right, text: answer.why }} />
    </Flex>
  );
}
