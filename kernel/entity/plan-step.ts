/** Something that happens to a table when a new version of its entity is published, with what becomes of the data. */
export type PlanStep =
  | { kind: 'create'; table: string }
  | { kind: 'add'; table: string; column: string; type: string }
  | { kind: 'rename'; table: string; column: string; to: string }
  /** `misfits` values cannot be read as the new type: they stay in the column `archive`, beside all that were there. */
  | { kind: 'retype'; table: string; column: string; from: string; type: string; misfits: number; samples: string[];
    archive: string | null }
  /** The column is no longer described: its values stay under another name. */
  | { kind: 'archive'; table: string; column: string; filled: number; archive: string }
  | { kind: 'unique'; table: string; columns: string; duplicates: number }

/** Whether values leave the column in which people see them. */
export function isLoss(step: PlanStep): boolean {
  return (step.kind === 'retype' && step.misfits > 0) || (step.kind === 'archive' && step.filled > 0)
}
