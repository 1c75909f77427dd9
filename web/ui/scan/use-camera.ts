import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CodeReader, createCodeReader } from './code-reader.ts';

/** The interval between two frames, in milliseconds. */
const scanIntervalMs = 200;
/** In milliseconds: the same code within this time is still the same ticket in front of the camera. */
const samePause = 2500;

export type CameraState = 'starting' | 'watching' | 'missing';

/** Shows the rear camera and reports each code. `missing`: there is no camera, or it isn't permitted. */
export function useCamera(onCode: (code: string) => void): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>(() => (canWatch() ? 'starting' : 'missing'));
  const report = useEffectEvent(onCode);

  useEffect(() => {
    if (!canWatch()) return;
    let stopped = false;
    let stream: MediaStream | undefined;
    let last = { code: '', at: 0 };

    const look = async (reader: CodeReader) => {
      if (stopped || !video.current) return;
      const [found] = await reader.detect(video.current).catch(() => []);
      const isNew = found && (found.rawValue !== last.code || Date.now() - last.at > samePause);
      if (isNew && !stopped) {
        last = { code: found.rawValue, at: Date.now() };
        report(found.rawValue);
      }
      if (!stopped) setTimeout(() => void look(reader), scanIntervalMs);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (stopped || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      const reader = await createCodeReader();
      setState('watching');
      void look(reader);
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => !stopped && setState('missing'));
    return () => {
      stopped = true;
      stop();
    };
  }, []);

  return { video, state };
}

/** Browsers allow the camera only in a secure context. */
const canWatch = (): boolean => navigator.mediaDevices !== undefined;
