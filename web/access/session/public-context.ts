/** The outlet context that the frame passes to the public screens. */
export interface PublicContext {
  /** The shop's name, also available before sign-in; empty while loading. */
  shop: string;
}
