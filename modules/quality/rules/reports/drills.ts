/** Rows that a figure of the reports is made of. */
export const drills = ['defects', 'ncrs', 'openNcrs', 'lots', 'judged', 'overdue', 'complaints', 'shipped'] as const
export type DrillKind = (typeof drills)[number]

/** Which rows: a kind, and values by name (`-` for none). */
export interface Drill {
  readonly of: DrillKind
  readonly values: Readonly<Record<string, string>>
}
