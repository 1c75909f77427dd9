import type { Device } from './session.schema.ts';

type Signs = readonly (readonly [RegExp, string])[];

/** In order: most browsers also claim to be those below them. */
const browsers: Signs = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: Signs = [
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** What a user agent says of the device it runs on: enough for its owner to tell it from others. */
export function deviceOf(userAgent: string): Device {
  const browser = nameIn(userAgent, browsers);
  const system = nameIn(userAgent, systems);
  return { kind: kindOf(userAgent, browser, system), browser, system };
}

const nameIn = (userAgent: string, signs: Signs): string =>
  signs.find(([sign]) => sign.test(userAgent))?.[1] ?? '';

function kindOf(userAgent: string, browser: string, system: string): Device['kind'] {
  if (!browser && !system) return 'program';
  if (system === 'iPadOS') return 'tablet';
  if (system === 'iOS' || /\bMobile\b/.test(userAgent)) return 'phone';
  return system === 'Android' ? 'tablet' : 'computer';
}
