import { chakra } from '@chakra-ui/react/styled-system';
import { CodeBlock } from '../../../ui/code-block';
import { copyFrom } from '../copy-from';
import { codeFor, type Programs, QUICK_STARTS } from './quick-starts';

const Steps = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '6', pt: '4' } });
const Step = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    minW: 0,
    '& > h3': { textStyle: 'md', fontWeight: 'semibold' },
    '& > p': { color: 'muted' },
  },
});

interface ProgramStepsProps {
  readonly programs: Programs;
  /** Name of the language that they are written in. */
  readonly language: string;
}

/** The quick starts in one language, each runs as it stands but for the key. */
export function ProgramSteps({ programs, language }: ProgramStepsProps) {
  return (
    <Steps>
      {QUICK_STARTS.map(({ id, title, text }) => (
        <Step key={id}>
          <h3>{title}</h3>
          <p>{text}</p>
          <CodeBlock
            label={`${title}, ${language}`}
            code={codeFor(programs[id], window.location.origin)}
            onCopy={copyFrom}
          />
        </Step>
      ))}
    </Steps>
  );
}
