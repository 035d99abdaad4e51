import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { type AuditAction, AuditActionEnum } from './audit-action.js';

@ObjectType({ description: "An entry of the administrators' log, which cannot be changed or removed." })
export class AuditEntry {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => GraphQLISODateTime, { description: 'When it happened.' })
  at: Date;

  @Field(() => String, {
    description:
      "The administrator's user name at that time; `servidor` for acts on the server, `desconhecido` for a failed sign-in with an unknown name.",
  })
  administratorName: string;

  @Field(() => AuditActionEnum, { description: 'The kind of act.' })
  action: AuditAction;

  @Field(() => String, { description: "The act's label (pt-BR)." })
  label: string;

  @Field(() => ID, { nullable: true, description: 'Id of the user that the act concerns.' })
  subjectId: string | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: 'The changed values, before.' })
  before: Record<string, unknown> | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: 'The changed values, after.' })
  after: Record<string, unknown> | null;

  @Field(() => String, { description: 'Client address; `local` for acts on the server.' })
  clientAddress: string;
}

@ObjectType({ description: "One page of the administrators' log, newest first." })
export class AuditPage {
  @Field(() => [AuditEntry], { description: 'Entries of this page.' })
  items: AuditEntry[];

  @Field(() => ID, { nullable: true, description: 'Pass it as `before` to get the previous page.' })
  startCursor: string | null;

  @Field(() => ID, { nullable: true, description: 'Pass it as `after` to get the next page.' })
  endCursor: string | null;

  @Field(() => Boolean, { description: 'Whether older entries follow.' })
  hasNextPage: boolean;

  @Field(() => Boolean, { description: 'Whether there are newer entries before this page.' })
  hasPreviousPage: boolean;
}
