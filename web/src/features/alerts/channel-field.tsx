import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import type { AlertBoardQuery, AlertChannel } from '../../gql/alerts';
import { CheckField } from '../../ui/check-field';
import { TextLink } from '../../ui/text-link';
import { CHANNELS } from './alert-channels';

const Help = chakra('p', { base: { mt: '2', textStyle: 'xs', color: 'muted' } });

interface ChannelFieldProps {
  /** Those that there are; undefined until that is known. */
  readonly states: AlertBoardQuery['alertBoard']['channels'] | undefined;
  readonly values: readonly AlertChannel[];
  readonly error?: string | undefined;
  readonly onChange: (channels: readonly AlertChannel[]) => void;
}

/** What a rule's alerts go out by: what its owner has set up, and where to set up the rest. */
export function ChannelField({ states = [], values, error, onChange }: ChannelFieldProps) {
  const missing = states.filter(({ isSetUp }) => !isSetUp).map(({ channel }) => channel);
  const options = states.map(({ channel, isSetUp }) => ({
    value: channel,
    label: CHANNELS[channel].label,
    help: isSetUp ? CHANNELS[channel].help : CHANNELS[channel].missing,
    // What a rule names already can be taken out of it.
    disabled: !isSetUp && !values.includes(channel),
  }));
  return (
    <div>
      <CheckField legend="Avisar por" {...{ options, values, error, onChange }} />
      {missing.length > 0 && (
        <Help>
          Para usar mais canais:{' '}
          {missing.map((channel, place) => (
            <span key={channel}>
              {place > 0 && ' · '}
              <TextLink asChild underlined>
                <Link to={CHANNELS[channel].page}>{CHANNELS[channel].setUp}</Link>
              </TextLink>
            </span>
          ))}
        </Help>
      )}
    </div>
  );
}
