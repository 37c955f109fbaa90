import type { ReactNode } from "react";
import { RegisterPanel } from "../../forms/register-panel.tsx";

/** The registration page's content (REG-01). */
export function RegisterFormBlock(): ReactNode {
  return <RegisterPanel variant="page" />;
}
