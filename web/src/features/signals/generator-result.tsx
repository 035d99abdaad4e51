import { chakra } from '@chakra-ui/react/styled-system';
import type { GeneratedSignalFragment } from '../../gql/signals';
import { GenerateButton } from './generate-button';
import { type Practise, PractiseButton } from './practise-button';
import { SaveButton } from './save-button';
import { SignalResult } from './signal-result';
import { useSaveSignal } from './use-save-signal';
import { useTimeLeft } from './use-time-left';

const Two = chakra('div', { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2' } });

interface GeneratorResultProps {
  readonly signal: GeneratedSignalFragment;
  readonly onSaved: () => void;
  readonly generating: boolean;
  readonly wait: number;
  readonly onGenerate: () => void;
  readonly onPractise?: Practise | undefined;
}

/** The result with its two buttons; once it has expired the next step is another one. */
export function GeneratorResult(props: GeneratorResultProps) {
  const { signal, onSaved, generating, wait, onGenerate, onPractise } = props;
  const timeLeft = useTimeLeft(signal.expirationTime);
  const expired = timeLeft === 'Expirado';
  const { save, saving } = useSaveSignal(onSaved);
  return (
    <>
      <SignalResult signal={signal} timeLeft={timeLeft} />
      <Two>
        <GenerateButton {...{ generating, wait, onGenerate }} secondary={!expired} />
        <SaveButton saving={saving} expired={expired} onSave={() => void save(signal.id)} />
      </Two>
      {onPractise && !expired && <PractiseButton onPractise={() => onPractise(signal)} />}
    </>
  );
}
