import { MaxLength } from 'class-validator';
import { ArgsType, Field } from 'type-graphql';

@ArgsType()
export class TimeZoneArgs {
  @Field(() => String, { description: 'IANA name, such as America/Sao_Paulo.' })
  @MaxLength(64, { message: 'Fuso horário desconhecido.' })
  timeZone: string;
}
