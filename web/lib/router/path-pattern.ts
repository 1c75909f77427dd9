/** The values of the names in a pattern: `{ id: '7' }` of `/customer/:id`. */
export type Params = Readonly<Record<string, string | undefined>>;

/** A function that reads a path by a pattern, and returns null for another path. Letter case doesn't count. */
export function pathPattern(pattern: string): (pathname: string) => Params | null {
  const written = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');
  return (pathname) => {
    const found = written.exec(pathname);
    return found && { ...found.groups };
  };
}
