import { IsOptional, Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';

/** `session_{epoch ms}_{random}`; 22 characters of base64url or 32 of hex hold 128 bits. */
const SESSION_ID = /^session_\d{13}_[A-Za-z0-9_-]{22,128}$/;

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
