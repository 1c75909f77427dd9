/** Whoever sends a request: who they are and what they may do, as their session's record says. */
export interface Principal {
  userId: number;
  name: string;
  email: string;
  roles: readonly string[];
  permissions: ReadonlySet<string>;
}
