import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { numberReadings } from '#schema/typed-number.js';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/text-field';
import type { Verdict as VerdictValue } from '../exercise-context';
import { Verdict } from './question';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Title = chakra('p', { base: { fontWeight: 'medium', maxW: '68ch' } });
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '3',
    '& > div': { flex: '0 1 200px' },
  },
});

/** Decimals that a reader may type of a figure. */
const MAX_DECIMALS = 9;

/**
 * A figure as people type it, such as '54,1', '−3', '1.200,50', '54.1 %' or 'R$ 10'; else the question to the reader: what
 * could be two figures is not guessed.
 */
export function readFigure(text: string, label: string): number | string {
  const [figure, other] = numberReadings(text, MAX_DECIMALS);
  if (figure === undefined) return `Escreva um número em “${label}”, como 54,1.`;
  if (other === undefined) return figure;
  const [whole, decimal] = [figure, other].map((reading) => String(reading).replace('.', ','));
  return `Em “${label}”, “${text.trim()}” pode ser ${whole} ou ${decimal}. Escreva de um destes modos.`;
}

interface FigureFormProps {
  readonly question: string;
  /** Labels of the figures to type. */
  readonly labels: readonly string[];
  readonly verdict: VerdictValue | undefined;
  /** Called with the figures, once every field holds one. */
  readonly onCheck: (figures: readonly number[]) => void;
  /** Called with the text of what is missing. */
  readonly onUnread: (text: string) => void;
}

/** Fields for figures that the reader computes, with a verdict on them. */
export function FigureForm({ question, labels, verdict, onCheck, onUnread }: FigureFormProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const figures = labels.map((label) => readFigure(typed[label] ?? '', label));
    const question = figures.find((figure) => typeof figure === 'string');
    if (question !== undefined) onUnread(question);
    else onCheck(figures.filter((figure) => typeof figure === 'number'));
  };
  return (
    <Form onSubmit={submit} noValidate>
      <Title>{question}</Title>
      <Row>
        {labels.map((label) => (
          <TextField
            key={label}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            value={typed[label] ?? ''}
            onChange={(event) => setTyped({ ...typed, [label]: event.target.value })}
          />
        ))}
        <Button type="submit" variant="secondary">
          Conferir
        </Button>
      </Row>
      <Verdict verdict={verdict} />
    </Form>
  );
}
