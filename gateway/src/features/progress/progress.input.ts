import { IsOptional, Max, MaxLength, Min } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';

const BAD_PAGE_SIZE = 'Peça de 1 a 100 registros por página.';

@ArgsType()
export class TimeZoneArgs {
  @Field(() => String, { description: 'IANA name, such as America/Sao_Paulo, not an abbreviation.' })
  @MaxLength(64, { message: 'Fuso horário desconhecido.' })
  timeZone: string;
}

@ArgsType()
export class XpHistoryArgs {
  @Field(() => Int, { defaultValue: 20, description: 'Number of entries, 1 to 100.' })
  @Min(1, { message: BAD_PAGE_SIZE })
  @Max(100, { message: BAD_PAGE_SIZE })
  first: number;

  @Field(() => String, { nullable: true, description: '`endCursor` of the previous page.' })
  @IsOptional()
  @MaxLength(400, { message: 'Página desconhecida.' })
  after?: string | null;
}
