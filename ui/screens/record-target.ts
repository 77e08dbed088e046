/** What stands open beside or over a list. */
export type RecordTarget =
  /** `values`: what a new record begins with besides its defaults, and what stands for codes in them. */
  | { mode: 'new'; values?: Readonly<Record<string, string>> }
  | { mode: 'view' | 'edit' | 'copy'; id: string }

/** Parameter of the address. */
const OPEN = 'open'
/** Begins the parameters that say what a new record begins with. */
const GIVEN = 'new.'

/** `open=view:4711`; nonsense opens nothing. */
export function readTarget(search: URLSearchParams): RecordTarget | undefined {
  const text = search.get(OPEN)
  if (text === 'new') {
    const values = Object.fromEntries(
      [...search].flatMap(([name, value]) => (name.startsWith(GIVEN) ? [[name.slice(GIVEN.length), value]] : [])),
    )
    return Object.keys(values).length > 0 ? { mode: 'new', values } : { mode: 'new' }
  }
  const match = /^(view|edit|copy):(.+)$/.exec(text ?? '')
  return match ? { mode: match[1] as 'view' | 'edit' | 'copy', id: match[2]! } : undefined
}

export function writeTarget(search: URLSearchParams, target: RecordTarget | undefined): URLSearchParams {
  const next = new URLSearchParams([...search].filter(([name]) => !name.startsWith(GIVEN)))
  if (target?.mode === 'new') { for (const [name, value] of Object.entries(target.values ?? {})) next.set(GIVEN + name, value) }
  if (!target) next.delete(OPEN)
  else next.set(OPEN, target.mode === 'new' ? 'new' : `${target.mode}:${target.id}`)
  return next
}
