import DataLoader from 'dataloader';
import { Arg, Args, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { CodeArgs, UpdateProfileInput } from './profile.input.js';
import { ProfileService } from './profile.service.js';
import { ProfilePhotoService } from './profile-photo/profile-photo.service.js';
import { User } from './user.type.js';

const PHOTO_PATHS = Symbol('photo paths');

/** Path of one user's photo. All users in a request are read with one query. */
function loadPhotoPath({ loader, services }: Context, userId: string): Promise<string | null> {
  const make = () =>
    new DataLoader<string, string | null>((ids) => services.get(ProfilePhotoService).pathsOf(ids));
  return loader(PHOTO_PATHS, make).load(userId);
}

@Resolver(() => User)
export class ProfileResolver {
  constructor(private readonly profile: ProfileService) {}

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path of the photo on this origin, such as /fotos/….webp.',
  })
  profileImage(@Root() { id }: User, @Ctx() context: Context): Promise<string | null> {
    return loadPhotoPath(context, id);
  }

  @Mutation(() => User, {
    description: 'Changes profile fields. A new e-mail address takes effect once its code is confirmed.',
  })
  updateProfile(
    @Arg('input', () => UpdateProfileInput, { description: 'The fields to change; the rest stays.' })
    input: UpdateProfileInput,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<User> {
    return this.profile.update(requireViewer(viewer), input, clientAddress);
  }

  @Mutation(() => User, {
    description: 'Confirms the pending e-mail address by its code; it becomes the address of the account.',
  })
  confirmNewEmail(
    @Args(() => CodeArgs) { code }: CodeArgs,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<User> {
    return this.profile.confirmEmail(requireViewer(viewer), code, clientAddress);
  }
}
