/** localStorage that never throws: private windows and full disks lose a preference, not the screen. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}

/** False where the value isn't kept: the disk is full, or the window keeps nothing. It lives as long as the page. */
export function store(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The keys that begin so. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Of this tab alone, as long as it is open; a duplicated tab begins with the same. */
export function readOfTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeOfTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The tab forgets it when it is loaded anew.
  }
}
