import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
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

/**
 * Parses a figure as people type it, such as '54,1', '−3', '1.200,50', '54.1 %' or 'R$ 10'; undefined if it is not a
 * figure.
 */
export function typedFigure(text: string): number | undefined {
  const bare = text.replace(/R\$|%|\s/g, '').replace('−', '-');
  const plain = /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare) ? bare.replaceAll('.', '') : bare;
  return /^[+-]?\d{1,9}([.,]\d{1,9})?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
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
    const figures = labels.map((label) => typedFigure(typed[label] ?? ''));
    const missing = labels.find((_, place) => figures[place] === undefined);
    if (missing !== undefined) onUnread(`Escreva um número em “${missing}”, como 54,1.`);
    else onCheck(figures.filter((figure) => figure !== undefined));
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
