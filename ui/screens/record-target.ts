/** What stands open beside or over a list. */
export type RecordTarget =
  | { mode: 'new' }
  | { mode: 'view' | 'edit' | 'copy'; id: string }

/** Parameter of the address. */
const OPEN = 'open'

/** `open=view:4711`; nonsense opens nothing. */
export function readTarget(search: URLSearchParams): RecordTarget | undefined {
  const text = search.get(OPEN)
  if (text === 'new') return { mode: 'new' }
  const match = /^(view|edit|copy):(.+)$/.exec(text ?? '')
  return match ? { mode: match[1] as 'view' | 'edit' | 'copy', id: match[2]! } : undefined
}

export function writeTarget(search: URLSearchParams, target: RecordTarget | undefined): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!target) next.delete(OPEN)
  else next.set(OPEN, target.mode === 'new' ? 'new' : `${target.mode}:${target.id}`)
  return next
}
