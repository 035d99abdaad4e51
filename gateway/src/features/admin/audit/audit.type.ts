import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { type AuditAction, AuditActionEnum } from './audit-action.js';

@ObjectType({ description: "One line of the administrators' log, which nobody can change or remove." })
export class AuditEntry {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was done.' })
  at: Date;

  @Field(() => String, {
    description:
      "Who did it: the administrator's user name at that time, `servidor` for what was done on the server, `desconhecido` where a sign-in named nobody.",
  })
  administratorName: string;

  @Field(() => AuditActionEnum, { description: 'What was done.' })
  action: AuditAction;

  @Field(() => String, { description: 'What was done, in words (pt-BR).' })
  label: string;

  @Field(() => ID, { nullable: true, description: 'Id of the user whom it concerned.' })
  subjectId: string | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: 'What it changed, as it was.' })
  before: Record<string, unknown> | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: 'What it changed, as it became.' })
  after: Record<string, unknown> | null;

  @Field(() => String, { description: 'Client address; `local` for what was done on the server.' })
  clientAddress: string;
}

@ObjectType({ description: "One page of the administrators' log, newest first." })
export class AuditPage {
  @Field(() => [AuditEntry], { description: 'Entries of this page.' })
  items: AuditEntry[];

  @Field(() => ID, { nullable: true, description: 'Give it as `before` for the page before.' })
  startCursor: string | null;

  @Field(() => ID, { nullable: true, description: 'Give it as `after` for the next page.' })
  endCursor: string | null;

  @Field(() => Boolean, { description: 'Whether older entries follow.' })
  hasNextPage: boolean;

  @Field(() => Boolean, { description: 'Whether newer entries go before.' })
  hasPreviousPage: boolean;
}
