import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { OwnerProofInput } from '../accounts/owner-proof.type.js';
import { FinishOidcInput, OidcSignIn, OidcTicketArgs, SignInProvider } from './oidc.type.js';
import type { OidcAdministratorService } from './oidc-administrator.service.js';
import type { OidcLinkService } from './oidc-link.service.js';
import type { OidcSignInService } from './oidc-sign-in.service.js';

@Resolver()
export class OidcResolver {
  constructor(
    private readonly links: OidcLinkService,
    private readonly administrators: OidcAdministratorService,
    private readonly signIn: OidcSignInService,
  ) {}

  @Query(() => SignInProvider, {
    nullable: true,
    description: "The operator's identity provider; null if there is none.",
  })
  signInProvider(@Ctx() { viewer }: Context): Promise<SignInProvider | null> {
    return this.links.providerOf(requireViewer(viewer));
  }

  @Mutation(() => OidcSignIn, {
    description:
      'Signs a user in whom the identity provider has identified, or answers what is missing. Only the browser that began at /oidc/start can call it.',
  })
  finishOidcSignIn(
    @Arg('input', () => FinishOidcInput, { description: 'The ticket, and what was missing.' })
    input: FinishOidcInput,
    @Ctx() caller: Context,
  ): Promise<OidcSignIn> {
    return this.signIn.finish(input, caller);
  }

  @Mutation(() => String, {
    description:
      'Signs an administrator in whom the identity provider claims to be one, if the operator has named that claim. Answers the bearer token; only the browser that began at /oidc/start/admin can call it.',
  })
  finishAdminOidcSignIn(
    @Args(() => OidcTicketArgs) { ticket }: OidcTicketArgs,
    @Ctx() caller: Context,
  ): Promise<string> {
    return this.administrators.finish(ticket, caller);
  }

  @Mutation(() => SignInProvider, {
    nullable: true,
    description:
      "Removes the account's link to the identity provider, ends the caller's other sessions and notifies the owner by mail.",
  })
  unlinkSignInProvider(
    @Arg('proof', () => OwnerProofInput, { description: 'The password, or a passkey of the caller.' })
    proof: OwnerProofInput,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<SignInProvider | null> {
    return this.links.unlink(requireViewer(viewer), proof, clientAddress);
  }
}
