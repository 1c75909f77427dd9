interface Tone {
  hertz: number;
  ms: number;
}

/** High and short for a code that counts, low and long for one that doesn't. */
const tones: Record<'good' | 'bad', Tone> = { good: { hertz: 1320, ms: 90 }, bad: { hertz: 220, ms: 320 } };
const loudness = 0.2;

let speaker: AudioContext | undefined;

/** Plays the result of a scan for users who look at the pieces instead of the screen; silent without sound. */
export function beep(result: keyof typeof tones): void {
  if (typeof AudioContext === 'undefined') return;
  speaker ??= new AudioContext();
  const { hertz, ms } = tones[result];
  const tone = speaker.createOscillator();
  const volume = speaker.createGain();
  tone.frequency.value = hertz;
  volume.gain.value = loudness;
  tone.connect(volume).connect(speaker.destination);
  tone.start();
  tone.stop(speaker.currentTime + ms / 1000);
}
