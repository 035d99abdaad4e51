import { Field, Float, GraphQLISODateTime, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A head of the append-only log, which commits to everything in it.' })
export class RecordHead {
  @Field(() => Float, { description: 'Number of leaves in the log, 0 to 1e15.' })
  size: number;

  @Field(() => String, { description: 'Root hash of the Merkle tree, in base64url.' })
  root: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was signed.' })
  signedAt: Date;

  @Field(() => String, {
    description: 'Public key of the checkpoint at `/registro/checkpoint`, as C2SP signed-note writes it.',
  })
  vkey: string;
}

@ObjectType({ description: "A witness of the log: somebody else's server that cosigns its checkpoints." })
export class RecordWitness {
  @Field(() => String, { description: 'Name in its key.' })
  name: string;

  @Field(() => String, { description: 'Its public key, as C2SP signed-note writes it.' })
  vkey: string;

  @Field(() => Float, {
    nullable: true,
    description:
      'Number of leaves in the newest checkpoint that it cosigned, 0 to 1e15; null before the first.',
  })
  size: number | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it cosigned that, by its own clock; null before the first.',
  })
  signedAt: Date | null;

  @Field(() => Boolean, { description: 'Whether that cosignature was verified here.' })
  verified: boolean;
}
