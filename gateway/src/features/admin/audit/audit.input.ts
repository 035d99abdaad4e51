import { IsOptional, IsUUID, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { ArgsType, Field, GraphQLISODateTime, ID, InputType, Int } from 'type-graphql';
import { type AuditAction, AuditActionEnum } from './audit-action.js';

const BAD_CURSOR = 'Página inválida. Volte à primeira.';
const BAD_SIZE = 'Peça de 1 a 100 registros por página.';

@InputType({
  description: "Which lines of the administrators' log are asked for; all conditions have to hold.",
})
export class AuditFilter {
  @Field(() => String, {
    nullable: true,
    description:
      "Text in the administrator's name, the act's words, the client address or the user's id; 3 letters or digits in a row at least.",
  })
  @IsOptional()
  @MaxLength(100, { message: 'Busca longa demais.' })
  search?: string | null;

  @Field(() => AuditActionEnum, { nullable: true, description: 'Only this act.' })
  action?: AuditAction | null;

  @Field(() => ID, { nullable: true, description: 'Only what concerned this user.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'Identificador de usuário inválido.' })
  subjectId?: string | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'From this moment on.' })
  from?: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Before this moment.' })
  until?: Date | null;
}

@ArgsType()
export class AuditArgs {
  @Field(() => Int, { defaultValue: 50, description: 'Entries of a page, 1 to 100.' })
  @Min(1, { message: BAD_SIZE })
  @Max(100, { message: BAD_SIZE })
  first: number;

  @Field(() => ID, { nullable: true, description: '`endCursor` of the page before: the next, older ones.' })
  @IsOptional()
  @IsUUID(undefined, { message: BAD_CURSOR })
  after?: string | null;

  @Field(() => ID, { nullable: true, description: '`startCursor` of the page behind: the newer ones.' })
  @IsOptional()
  @IsUUID(undefined, { message: BAD_CURSOR })
  before?: string | null;

  @Field(() => AuditFilter, { nullable: true, description: 'Which entries; all without it.' })
  @IsOptional()
  @ValidateNested()
  filter?: AuditFilter | null;
}
