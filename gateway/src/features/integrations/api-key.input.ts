import { ArrayNotEmpty, ArrayUnique, Length, Matches, MaxLength, MinLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { API_KEY_NAME_MAX, type ApiScope } from '#schema/api-scope.js';
import { VISIBLE } from '../../platform/storable-text.js';
import { ApiScopeEnum } from './api-key.type.js';

const BAD_NAME = `Dê à chave um nome de 1 a ${API_KEY_NAME_MAX} caracteres.`;

@InputType({ description: 'A key to be made.' })
export class CreateApiKeyInput {
  @Field(() => String, { description: 'What to call it, 1 to 60 characters.' })
  @Length(1, API_KEY_NAME_MAX, { message: BAD_NAME })
  @Matches(VISIBLE, { message: BAD_NAME })
  name: string;

  @Field(() => [ApiScopeEnum], { description: 'What it may do: one scope or more.' })
  @ArrayNotEmpty({ message: 'Escolha ao menos uma permissão.' })
  @ArrayUnique({ message: 'Cada permissão só pode aparecer uma vez.' })
  scopes: ApiScope[];

  @Field(() => String, { description: 'Present password: a key outlives the session that makes it.' })
  @MinLength(1, { message: 'Digite sua senha.' })
  @MaxLength(256, { message: 'Senha longa demais.' })
  currentPassword: string;
}
