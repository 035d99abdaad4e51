import { Field, ObjectType, registerEnumType } from 'type-graphql';

export const BrokerFraming = { ALLOWED: 'ALLOWED', REFUSED: 'REFUSED', UNKNOWN: 'UNKNOWN' } as const;
export type BrokerFraming = keyof typeof BrokerFraming;

registerEnumType(BrokerFraming, {
  name: 'BrokerFraming',
  description: 'Whether the platform may stand in a frame.',
  valuesConfig: {
    ALLOWED: { description: 'It lets itself be framed.' },
    REFUSED: { description: 'Its headers forbid it.' },
    UNKNOWN: { description: 'It has not answered yet.' },
  },
});

@ObjectType({ description: 'The platform embedded in the trading page.' })
export class BrokerFrame {
  @Field(() => String, { description: 'Its address: a path of this origin, or an http(s) address.' })
  url: string;

  @Field(() => String, { description: 'Text in its address that means "registered".' })
  investMark: string;

  @Field(() => Boolean, { description: 'False while an administrator has switched the frame off.' })
  on: boolean;

  @Field(() => BrokerFraming, { description: 'Whether the platform lets itself be framed.' })
  framing: BrokerFraming;
}
