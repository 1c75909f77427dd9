import type { ElectronicWay } from '#shared/settings/country/country-description.ts';
import { saudiWay } from './saudi-way.ts';
import type { Way } from './way.ts';

const ways: Readonly<Record<ElectronicWay, Way>> = { saudi: saudiWay };

export const wayOf = (way: ElectronicWay): Way => ways[way];
