import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import type { AlertBoardQuery, AlertChannel } from '../../gql/alerts';
import { CheckField } from '../../ui/check-field';
import { TextLink } from '../../ui/text-link';
import { CHANNELS } from './alert-channels';

const Help = chakra('p', { base: { mt: '2', textStyle: 'xs', color: 'muted' } });

interface ChannelFieldProps {
  /** The existing channels; undefined until loaded. */
  readonly states: AlertBoardQuery['alertBoard']['channels'] | undefined;
  readonly values: readonly AlertChannel[];
  readonly error?: string | undefined;
  readonly onChange: (channels: readonly AlertChannel[]) => void;
}

/** The channels that a rule's alerts are sent through: those the user has set up, and links to set up the others. */
export function ChannelField({ states = [], values, error, onChange }: ChannelFieldProps) {
  const missing = states.filter(({ isSetUp }) => !isSetUp).map(({ channel }) => channel);
  const options = states.map(({ channel, isSetUp }) => ({
    value: channel,
    label: CHANNELS[channel].label,
    help: isSetUp ? CHANNELS[channel].help : CHANNELS[channel].missing,
    // A channel that the rule already names can always be removed.
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
