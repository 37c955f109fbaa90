import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

interface ErrorStateProps {
  title: ReactNode;
  children?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean;
}

/** Something failed: what, what to do, and a button that tries again. */
export function ErrorState(props: ErrorStateProps): ReactNode {
  return (
    <EmptyState
      actions={
        <Button
          busy={props.busy ?? false}
          icon="refresh-cw"
          kind="secondary"
          onClick={props.onRetry}
          size="small"
        >
          {props.retryLabel}
        </Button>
      }
      alert
      icon="cloud-off"
      title={props.title}
    >
      {props.children}
    </EmptyState>
  );
}
