import { Component, type ReactNode } from 'react';
import { FailureScreen } from './failure-screen.tsx';

interface FailureBoundaryProps {
  /** Another place is tried again. */
  place?: string;
  children: ReactNode;
}

interface State {
  place: string | undefined;
  hasFailed: boolean;
}

/** Shows the failure screen in place of what fails to be drawn. */
export class FailureBoundary extends Component<FailureBoundaryProps, State> {
  override state: State = { place: this.props.place, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: FailureBoundaryProps, state: State): State | null {
    return place === state.place ? null : { place, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailureScreen /> : this.props.children;
  }
}
