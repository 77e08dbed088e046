/** What happens to a table when a form is published or synchronised, with what becomes of the data. */
export type PlanStep =
  | { kind: 'create'; table: string }
  | { kind: 'add'; table: string; column: string; type: string }
  | { kind: 'rename'; table: string; column: string; to: string }
  | { kind: 'retype'; table: string; column: string; from: string; type: string; misfits: number; samples: string[];
    archive: string | null }
  | { kind: 'archive'; table: string; column: string; filled: number; archive: string }
  | { kind: 'unique'; table: string; columns: string; duplicates: number }

/** Whether values leave the column in which people see them. */
export function isLoss(step: PlanStep): boolean {
  return (step.kind === 'retype' && step.misfits > 0) || (step.kind === 'archive' && step.filled > 0)
}
