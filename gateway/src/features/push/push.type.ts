import { IsNotEmpty, Matches, MaxLength } from 'class-validator';
import { Field, GraphQLISODateTime, ID, InputType, ObjectType } from 'type-graphql';
import { PUSH_DEVICE_NAME_MAX, PUSH_ENDPOINT_MAX } from '#schema/push.js';

@ObjectType({ description: 'A browser on a device that the caller has notifications sent to.' })
export class PushDevice {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => String, { description: 'Such as “Chrome no Android”.' })
  name: string;

  @Field(() => String, { description: 'Host of the push service that its messages go to.' })
  host: string;

  @Field(() => String, {
    description:
      'SHA-256 of its address at the push service, in base64url: by it a browser finds itself in the list.',
  })
  fingerprint: string;

  @Field(() => Boolean, {
    description: 'Whether messages are sent; false once 20 have failed in a row, until it is added again.',
  })
  enabled: boolean;

  @Field(() => String, { nullable: true, description: 'What its push service last answered.' })
  answer: string | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When its push service last took a message; null where it has taken none yet.',
  })
  deliveredAt: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was added.' })
  createdAt: Date;
}

@ObjectType({ description: "The caller's devices, and what another one is subscribed with." })
export class PushBoard {
  @Field(() => String, {
    description: 'Public key of this Farol, in base64url: `applicationServerKey` of the Push API.',
  })
  publicKey: string;

  @Field(() => [PushDevice], { description: 'Oldest first.' })
  devices: PushDevice[];
}

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/;
const BAD_KEYS = 'As chaves do aparelho são inválidas.';

@InputType({ description: 'A subscription of the Push API.' })
export class PushBrowserInput {
  @Field(() => String, { description: 'Address at the push service: https to a public server.' })
  @MaxLength(PUSH_ENDPOINT_MAX, { message: `O endereço tem no máximo ${PUSH_ENDPOINT_MAX} caracteres.` })
  endpoint: string;

  @Field(() => String, { description: '`p256dh` of the subscription: 65 bytes in base64url.' })
  @MaxLength(100, { message: BAD_KEYS })
  @Matches(BASE64URL, { message: BAD_KEYS })
  p256dh: string;

  @Field(() => String, { description: '`auth` of the subscription: 16 bytes in base64url.' })
  @MaxLength(30, { message: BAD_KEYS })
  @Matches(BASE64URL, { message: BAD_KEYS })
  auth: string;
}

@InputType({ description: 'A subscription of the Push API that notifications are to go to.' })
export class AddPushDeviceInput extends PushBrowserInput {
  @Field(() => String, { description: 'What the list calls it, such as “Chrome no Android”.' })
  @IsNotEmpty({ message: 'Dê um nome ao aparelho.' })
  @MaxLength(PUSH_DEVICE_NAME_MAX, { message: `O nome tem no máximo ${PUSH_DEVICE_NAME_MAX} caracteres.` })
  name: string;
}
