import { IsOptional, Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { SESSION_ID } from '#schema/session-id.js';

@InputType({ description: 'A browser without an account.' })
export class SessionUserInput {
  @Field(() => String, { description: 'session_{timestamp}_{random}, the random part of 128 bits or more.' })
  @Matches(SESSION_ID, { message: 'Identificador de sessão inválido.' })
  sessionId: string;

  @Field(() => String, { nullable: true, description: "The browser's description of itself." })
  @IsOptional()
  @MaxLength(1000, { message: 'Identificação do navegador longa demais.' })
  userAgent?: string | null;

  @Field(() => String, { nullable: true, description: 'When the browser made the id, ISO 8601.' })
  @IsOptional()
  @MaxLength(40, { message: 'Data inválida.' })
  timestamp?: string | null;
}
