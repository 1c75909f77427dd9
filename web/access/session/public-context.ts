/** What the frame of the public screens hands to them (router's outlet context). */
export interface PublicContext {
  /** The shop's name, known before anybody signs in; empty until it is there. */
  shop: string;
}
