/** A browser whose one window shows the shop, whatever the protocol that drives it. */
export interface Engine {
  open(url: string): Promise<void>;
  /** Loads a script into the page, even where its Content-Security-Policy allows none from elsewhere. */
  load(script: string): Promise<void>;
  /** Runs a function in the page. It can use nothing outside itself but its input. */
  run<Input, Output>(script: (input: Input) => Output, input: Input): Promise<Output>;
  /** Clicks a point of the viewport. */
  click(x: number, y: number): Promise<void>;
  /** Types into the focused field. */
  type(text: string): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** An engine that may be installed. */
export interface EngineKind {
  name: string;
  /** What installs it on Debian. */
  packages: string;
  /** The way to start it, if it is installed. */
  find(): (() => Promise<Engine>) | undefined;
}

export const windowSize = { width: 1440, height: 900 };
