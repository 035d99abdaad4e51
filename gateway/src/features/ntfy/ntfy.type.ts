import { IsOptional, Matches, MaxLength } from 'class-validator';
import { Field, GraphQLISODateTime, InputType, Int, ObjectType } from 'type-graphql';
import { NTFY_TOKEN_MAX, NTFY_URL_MAX } from '#schema/ntfy.js';
import { AlertDeliveryStatus } from '../alerts/alert.type.js';

@ObjectType({ description: 'The result of the latest test message.' })
export class NtfyTest {
  @Field(() => AlertDeliveryStatus, { description: 'Status.' })
  status: AlertDeliveryStatus;

  @Field(() => String, { nullable: true, description: "The server's answer." })
  answer: string | null;

  @Field(() => GraphQLISODateTime, { description: 'When the status last changed.' })
  updatedAt: Date;
}

@ObjectType({ description: 'The topic of an ntfy server that receives the alerts of the caller.' })
export class NtfyTopic {
  @Field(() => String, { description: 'URL of the topic.' })
  url: string;

  @Field(() => Boolean, { description: 'Whether an access token is stored; it cannot be shown again.' })
  hasToken: boolean;

  @Field(() => Boolean, { description: 'Whether messages are sent.' })
  enabled: boolean;

  @Field(() => Int, { description: 'Failed attempts since the last success.' })
  failures: number;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was switched off after 20 consecutive failures; null if it was not.',
  })
  switchedOffAt: Date | null;

  @Field(() => NtfyTest, { nullable: true, description: 'The latest test message; null if there was none.' })
  lastTest: NtfyTest | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was set.' })
  createdAt: Date;
}

@InputType({ description: 'The topic that is to receive the alerts of the caller.' })
export class NtfyTopicInput {
  @Field(() => String, {
    description: 'An https URL of a topic on a public server, such as `https://ntfy.sh/TOPIC`.',
  })
  @MaxLength(NTFY_URL_MAX, { message: `O endereço tem no máximo ${NTFY_URL_MAX} caracteres.` })
  url: string;

  @Field(() => String, {
    nullable: true,
    description: 'Access token of the server, for a topic that is not open; stored encrypted.',
  })
  @IsOptional()
  @MaxLength(NTFY_TOKEN_MAX, { message: `O token tem no máximo ${NTFY_TOKEN_MAX} caracteres.` })
  @Matches(/^[\x21-\x7e]+$/, { message: 'O token não tem espaços nem acentos.' })
  token?: string | null;
}
