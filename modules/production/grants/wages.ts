const of = (entity: string, ...verbs: readonly string[]) => verbs.map((verb) => `production:${entity}:${verb}`)

/** One's own wages on the floor. */
export const ownWages = [...of('report-worker', 'list'), ...of('wage', 'mine')]
/** Leaders check what their team earned. */
export const teamWages = [...ownWages, ...of('report-worker', 'export'), ...of('wage-sheet', 'list', 'check', 'reject'),
  ...of('work-time', 'list')]
/** The workshop says what pays how much, and makes the sheets. */
export const payingWages = [...of('wage', 'all'), ...of('piece-rate', 'add', 'edit', 'delete', 'import'),
  ...of('wage-sheet', 'add', 'edit', 'delete', 'submit', 'retract', 'cancel')]
/** The manager approves them. */
export const approvingWages = [...of('wage', 'all'), ...of('wage-sheet', 'approve', 'reject')]
