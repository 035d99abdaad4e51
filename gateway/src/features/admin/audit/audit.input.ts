import { IsOptional, IsUUID, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { ArgsType, Field, GraphQLISODateTime, ID, InputType, Int } from 'type-graphql';
import { type AuditAction, AuditActionEnum } from './audit-action.js';

const BAD_CURSOR = 'Página inválida. Volte à primeira.';
const BAD_SIZE = 'Peça de 1 a 100 registros por página.';

@InputType({
  description: "Filter of the administrators' log; all conditions must hold.",
})
export class AuditFilter {
  @Field(() => String, {
    nullable: true,
    description:
      "Text in the administrator's name, the act's label, the client address or the user's id; at least 3 consecutive letters or digits.",
  })
  @IsOptional()
  @MaxLength(100, { message: 'Busca longa demais.' })
  search?: string | null;

  @Field(() => AuditActionEnum, { nullable: true, description: 'Only this act.' })
  action?: AuditAction | null;

  @Field(() => ID, { nullable: true, description: 'Only acts that concern this user.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'Identificador de usuário inválido.' })
  subjectId?: string | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'From this moment on, inclusive.' })
  from?: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Before this moment, exclusive.' })
  until?: Date | null;
}

@ArgsType()
export class AuditArgs {
  @Field(() => Int, { defaultValue: 50, description: 'Entries per page, 1 to 100.' })
  @Min(1, { message: BAD_SIZE })
  @Max(100, { message: BAD_SIZE })
  first: number;

  @Field(() => ID, {
    nullable: true,
    description: '`endCursor` of the previous page, to get the older entries after it.',
  })
  @IsOptional()
  @IsUUID(undefined, { message: BAD_CURSOR })
  after?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: '`startCursor` of the following page, to get the newer entries before it.',
  })
  @IsOptional()
  @IsUUID(undefined, { message: BAD_CURSOR })
  before?: string | null;

  @Field(() => AuditFilter, { nullable: true, description: 'Filter; all entries if omitted.' })
  @IsOptional()
  @ValidateNested()
  filter?: AuditFilter | null;
}
