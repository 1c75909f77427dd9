import { imageContract } from '#shared/images/image.contract.ts';
import { imageBytes, imageTypes } from '#shared/images/image.rules.ts';
import { call } from '#web/lib/api.ts';
import { upload } from '#web/lib/upload.ts';
import { ImageField as PictureField } from '#web/ui/form/field/image-field.tsx';
import type { PictureSource } from '#web/ui/form/field/picture-source.ts';
import { PicturesField } from '#web/ui/form/field/pictures-field.tsx';
import type { FieldProps } from '#web/ui/form/field/use-field.ts';

const source: PictureSource = {
  accept: `${imageTypes.join()},.jpg,.jpeg`,
  refuse: (file) => {
    // A check by type for a fast error; the server checks the bytes.
    if (!imageTypes.includes(file.type)) return 'settings.image.onlyJpeg';
    return file.size < imageBytes ? null : 'settings.image.tooLarge';
  },
  upload: (image, onProgress, signal) => upload(imageContract.create, { image }, { onProgress, signal }),
  discard: (id) => call(imageContract.remove, { params: { id } }),
  find: (id) => call(imageContract.get, { params: { id } }),
};

/** One picture of the shop, a company, a design, an item or a user; the form holds its id. */
export const ImageField = (props: Omit<Parameters<typeof PictureField>[0], 'source'>) => (
  <PictureField {...props} source={source} />
);

/** The pictures of an item, in order; the form holds their ids. */
export const ImagesField = (props: FieldProps) => <PicturesField {...props} source={source} />;

interface AvatarFieldProps {
  /** The user who is edited. */
  of: { avatarId: number | null; avatar: string | null } | undefined;
}

/** The picture of a user. */
export function AvatarField({ of }: AvatarFieldProps) {
  const { avatarId: id = null, avatar: url = null } = of ?? {};
  const current = id !== null && url !== null ? { id, url } : null;
  return (
    <ImageField
      name="avatarId"
      label="account.profile.avatar"
      help="account.profile.avatarHelp"
      camera="user"
      span={12}
      current={current}
    />
  );
}
