import { Field, ObjectType, registerEnumType } from 'type-graphql';

export const BrokerFraming = { ALLOWED: 'ALLOWED', REFUSED: 'REFUSED', UNKNOWN: 'UNKNOWN' } as const;
export type BrokerFraming = keyof typeof BrokerFraming;

registerEnumType(BrokerFraming, {
  name: 'BrokerFraming',
  description: 'Whether the platform may be framed.',
  valuesConfig: {
    ALLOWED: { description: 'Its headers allow framing.' },
    REFUSED: { description: 'Its headers forbid framing.' },
    UNKNOWN: { description: 'It has not answered yet.' },
  },
});

@ObjectType({ description: 'The platform embedded in the trading page.' })
export class BrokerFrame {
  @Field(() => String, { description: 'Its URL: a path of this origin, or an http(s) address.' })
  url: string;

  @Field(() => String, { description: 'Text in its URL that means "registered".' })
  investMark: string;

  @Field(() => Boolean, { description: 'False while an administrator has switched the frame off.' })
  on: boolean;

  @Field(() => BrokerFraming, { description: 'Whether the platform allows framing.' })
  framing: BrokerFraming;
}
