/** The signed-in user of a request with their permissions, as their session's record says. */
export interface Principal {
  userId: number;
  name: string;
  email: string;
  roles: readonly string[];
  permissions: ReadonlySet<string>;
}
