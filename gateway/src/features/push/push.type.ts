import { Matches, MaxLength } from 'class-validator';
import { Field, GraphQLISODateTime, ID, InputType, ObjectType } from 'type-graphql';
import { PUSH_DEVICE_NAME_MAX, PUSH_ENDPOINT_MAX } from '#schema/push.js';
import { VISIBLE } from '../../platform/visible-name.js';

@ObjectType({ description: "A browser on a device that receives the caller's notifications." })
export class PushDevice {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => String, { description: 'Name of the device, such as “Chrome no Android”.' })
  name: string;

  @Field(() => String, { description: 'Host of its push service.' })
  host: string;

  @Field(() => String, {
    description: 'SHA-256 of its endpoint, in base64url, so that a browser can find itself in the list.',
  })
  fingerprint: string;

  @Field(() => Boolean, {
    description:
      'Whether messages are sent. Switched off after 20 consecutive failures, until the device is added again.',
  })
  enabled: boolean;

  @Field(() => String, { nullable: true, description: 'Latest answer of its push service.' })
  answer: string | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When its push service last accepted a message; null if it never has.',
  })
  deliveredAt: Date | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was added.' })
  createdAt: Date;
}

@ObjectType({ description: "The caller's devices, and the key for subscribing another one." })
export class PushBoard {
  @Field(() => String, {
    description: 'Public key of this Farol, in base64url: `applicationServerKey` of the Push API.',
  })
  publicKey: string;

  @Field(() => [PushDevice], { description: "The caller's devices, oldest first." })
  devices: PushDevice[];
}

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/;
const BAD_KEYS = 'As chaves do aparelho são inválidas.';

@InputType({ description: 'A subscription of the Push API.' })
export class PushBrowserInput {
  @Field(() => String, { description: 'Endpoint at the push service: https on a public server.' })
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

@InputType({ description: 'A subscription of the Push API to add.' })
export class AddPushDeviceInput extends PushBrowserInput {
  @Field(() => String, { description: 'Name for the list, such as “Chrome no Android”.' })
  @Matches(VISIBLE, { message: 'Dê um nome ao aparelho.' })
  @MaxLength(PUSH_DEVICE_NAME_MAX, { message: `O nome tem no máximo ${PUSH_DEVICE_NAME_MAX} caracteres.` })
  name: string;
}
