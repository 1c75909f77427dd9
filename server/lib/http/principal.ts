/** The signed-in user of a request with their permissions, from their session's record. */
export interface Principal {
  userId: number;
  name: string;
  email: string;
  roles: readonly string[];
  permissions: ReadonlySet<string>;
}
