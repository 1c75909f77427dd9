import { type DragEvent, useState } from 'react';

/** Takes files that are dropped on an element; spread the handlers on it. */
export function useDropped(take: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    },
  };
}
