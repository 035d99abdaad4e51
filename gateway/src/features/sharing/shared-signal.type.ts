import { IsUUID } from 'class-validator';
import { ArgsType, Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';

@ObjectType({
  description: 'A signal that its author shows to everybody with the link, until it is revoked.',
})
export class SharedSignal {
  @Field(() => ID, { description: 'Last part of the link; nobody can guess it.' })
  id: string;

  @Field(() => ID, { description: 'Id of the signal.' })
  signalId: string;

  @Field(() => String, { description: "Path of the page, relative to the product's address. Public." })
  path: string;

  @Field(() => String, { description: 'Path of the picture (PNG, 1200 x 630). Public.' })
  picturePath: string;

  @Field(() => Boolean, { description: "Whether page and picture show the author's name." })
  showsName: boolean;

  @Field(() => GraphQLISODateTime, { description: 'When it was first shared.' })
  createdAt: Date;
}

@ArgsType()
export class OwnSignalArgs {
  @Field(() => ID, { description: "Id of one of the caller's signals." })
  @IsUUID(undefined, { message: 'Identificador de sinal inválido.' })
  signalId: string;
}

@ArgsType()
export class ShareSignalArgs extends OwnSignalArgs {
  @Field(() => Boolean, { defaultValue: false, description: "Whether to show the caller's name." })
  showName: boolean;
}
