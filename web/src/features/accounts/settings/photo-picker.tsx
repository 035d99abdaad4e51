import { Flex } from '@chakra-ui/react/flex';
import { HStack, Stack } from '@chakra-ui/react/stack';
import ImageUp from 'lucide-react/icons/image-up';
import { type ChangeEvent, useRef, useState } from 'react';
import { Avatar, type AvatarRing } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { notify } from '../../../ui/notify';
import { Help } from '../../../ui/settings-parts';
import { PHOTO_TYPES, shrinkPhoto } from './shrink-photo';

interface PhotoPickerProps {
  readonly name: string;
  /** URL or data URL; empty or null without a photo. */
  readonly photo: string | null;
  readonly ring: AvatarRing;
  /** Receives a data URL of the chosen photo, shrunk, or '' to remove the photo. */
  readonly onPhoto: (photo: string) => void;
}

const refuse = (description: string) => notify({ tone: 'error', title: 'Foto não aceita', description });

/** Shrinks a chosen file; a toast reports a file that is not a readable image. */
function usePhotoFile(onPhoto: (photo: string) => void) {
  const [reading, setReading] = useState(false);
  const read = async (file: File) => {
    if (!PHOTO_TYPES.includes(file.type)) return refuse('Envie uma imagem PNG, JPEG ou WebP.');
    setReading(true);
    try {
      onPhoto(await shrinkPhoto(file));
    } catch (error) {
      console.warn('A foto não pôde ser lida.', error);
      refuse('Não deu para ler esta imagem. Envie outra.');
    } finally {
      setReading(false);
    }
  };
  return { read, reading };
}

export function PhotoPicker({ name, photo, ring, onPhoto }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { read, reading } = usePhotoFile(onPhoto);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) void read(file);
    // Lets the user choose the same file again after removing it.
    target.value = '';
  };

  const remove = () => {
    onPhoto('');
    button.current?.focus();
  };

  return (
    <HStack gap="4">
      <Avatar name={name} photo={photo} ring={ring} size="lg" />
      <Stack minW="0">
        <Flex wrap="wrap" gap="2">
          <Button
            ref={button}
            variant="secondary"
            size="sm"
            icon={<Icon as={ImageUp} />}
            busy={reading}
            busyText="Lendo..."
            onClick={() => input.current?.click()}
          >
            {photo ? 'Trocar foto' : 'Enviar foto'}
          </Button>
          {photo && (
            <Button variant="danger" size="sm" aria-label="Remover foto" onClick={remove}>
              Remover
            </Button>
          )}
        </Flex>
        <Help>PNG, JPEG ou WebP. A foto é reduzida antes do envio.</Help>
        <input
          ref={input}
          type="file"
          accept={PHOTO_TYPES.join()}
          hidden
          aria-label="Foto de perfil"
          onChange={choose}
        />
      </Stack>
    </HStack>
  );
}
