import { useRef } from 'react';
import { Button } from '../../../src/ui/controls/button.tsx';
import { scalePhoto } from './scale-photo.ts';
import type { ScaledPhoto } from './scale-photo.ts';

interface ChoosePhotoProps {
  label: string;
  /** Pixels on the longer side, at most. */
  side: number;
  loading?: boolean;
  onStart?: () => void;
  onPhoto: (photo: ScaledPhoto) => void;
}

/** A button that chooses a photo, which is scaled down on the device. */
export function ChoosePhoto({ label, side, loading = false, onStart, onPhoto }: ChoosePhotoProps) {
  const field = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    onStart?.();
    onPhoto(await scalePhoto(file, side));
  };
  // A browser opens files only for a person's own press, and warns of any other.
  const open = (): void => {
    if (navigator.userActivation.isActive) field.current?.click();
  };
  return (
    <>
      <input
        ref={field}
        className="visually-hidden"
        type="file"
        accept="image/*"
        tabIndex={-1}
        // The button speaks for it.
        aria-hidden="true"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <Button type="secondary" loading={loading} onClick={open}>
        {label}
      </Button>
    </>
  );
}
