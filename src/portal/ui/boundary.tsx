import { Component, type ReactNode } from "react";

interface BoundaryProps {
  children: ReactNode;
  /** Draws what stands in place of a block that failed; `retry` draws the block again. */
  fallback: (retry: () => void) => ReactNode;
  /** Told of the failure, so that it is never silent. */
  onError: (error: unknown) => void;
}

/** Keeps a failing block from taking the page down with it. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  retry = (): void => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
