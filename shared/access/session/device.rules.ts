import type { Device } from './session.schema.ts';

/** In this order, since most browsers also name those further down. */
const browsers = [
  [['Edg/', 'Edge/', 'EdgA/', 'EdgiOS/'], 'Edge'],
  [['OPR/', 'Opera'], 'Opera'],
  [['SamsungBrowser/'], 'Samsung Internet'],
  [['Firefox/', 'FxiOS/'], 'Firefox'],
  [['Chrome/', 'CriOS/', 'Chromium/'], 'Chrome'],
] as const;

const systems = [
  [['iPhone', 'iPod'], 'iOS'],
  [['iPad'], 'iPadOS'],
  [['Android'], 'Android'],
  [['Windows'], 'Windows'],
  [['Mac OS X', 'Macintosh'], 'macOS'],
  [['CrOS'], 'ChromeOS'],
  [['Linux', 'X11'], 'Linux'],
] as const;

type Signs = typeof browsers | typeof systems;

/**
 * Reads browser, system and kind of device from a user agent, enough for users to recognise their devices. Uses plain
 * searches only, since a user agent can be any text.
 */
export function describeDevice(userAgent: string): Device {
  const browser = nameIn(userAgent, browsers) || (isSafari(userAgent) ? 'Safari' : '');
  const system = nameIn(userAgent, systems);
  return { kind: kindOf(userAgent, browser, system), browser, system };
}

const nameIn = (userAgent: string, names: Signs): string =>
  names.find(([signs]) => signs.some((sign) => userAgent.includes(sign)))?.[1] ?? '';

function isSafari(userAgent: string): boolean {
  const version = userAgent.indexOf('Version/');
  return version >= 0 && userAgent.includes('Safari/', version);
}

function kindOf(userAgent: string, browser: string, system: string): Device['kind'] {
  if (!browser && !system) return 'program';
  if (system === 'iPadOS') return 'tablet';
  if (system === 'iOS' || userAgent.includes('Mobile')) return 'phone';
  return system === 'Android' ? 'tablet' : 'computer';
}
