/** Rights by role. */
export type Grants = Readonly<Record<string, readonly string[]>>

/** One table of rights out of those of the subjects. */
export function joinGrants(...all: readonly Grants[]): Record<string, readonly string[]> {
  const joined: Record<string, readonly string[]> = {}
  for (const grants of all) for (const [role, rights] of Object.entries(grants)) joined[role] = [...(joined[role] ?? []), ...rights]
  return joined
}
