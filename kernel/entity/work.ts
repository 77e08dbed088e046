import type { Entity } from './entity.ts'
import { humanise } from './naming.ts'
import { codesOf, type Move, type StateNameOf } from './states.ts'

/**
 * A step that waits for somebody: which records wait, and what is done with them. Home, bell, badges of the menu, lists and the
 * page of a record all read these and nothing else, so that they agree.
 */
export interface Work {
  /** `'warehouse.arrival/putAway'`. */
  readonly id: string
  /** Id of the entity whose records wait. */
  readonly of: string
  /** The move or act by which it is done. */
  readonly act: string
  readonly title: string
  readonly en: string
  /** Which records wait, in the list language. */
  readonly where: Readonly<Record<string, string>>
  /** The right without which nobody is waited for. */
  readonly right: string
  readonly by?: 'other' | 'submitter'
  /** Whose it is alone once the record names somebody: a field of kind `user`. */
  readonly whose?: string
  /** Since when it waits: a field, the first of them that is filled in. */
  readonly since: readonly string[]
  /** Late once this is past. */
  readonly due?: string
  /** Who waits: a field of kind `user`. */
  readonly from?: string
  /** Where it is done, if not on the record's page: a path with `{id}`. */
  readonly at?: string
  /** The screen that shows these records; default the entity's list. */
  readonly path?: string
}

/** What a row of a list says of its next step: whose it is, and how it is called. */
export interface Waits {
  act: string
  title: string
  /** It is the reader's own. */
  mine: boolean
  /** The first of those who may, and how many more. */
  people: readonly string[]
  more: number
}

export interface WorkSpec<S extends string = string> {
  /** Default: what the move is called. */
  title?: string
  en?: string
  /** States, by name, in which it waits; default those from which the move leads. */
  states?: readonly S[]
  /** What else must hold of a record, beside its state; it may name the field of the state itself. */
  where?: Readonly<Record<string, string>>
  /** A verb of the entity or a whole code; default the act. */
  right?: string
  whose?: string
  since?: readonly string[]
  due?: string
  from?: string
  at?: string
  path?: string
}

/** Describes a step that waits. */
export function defineWork<E extends Entity>(of: E, act: string, spec: WorkSpec<StateNameOf<E>> = {}): Work {
  const move: Move | undefined = of.states?.moves[act]
  const title = spec.title ?? move?.title
  if (title === undefined) throw new Error(`${of.id}/${act} is no move: say what the step is called`)
  const states = spec.states ? codesOf(of, ...spec.states) : move?.from ?? []
  const right = spec.right ?? act
  const { since = sinceOf(of), from = fromOf(of), due, at, path, whose } = spec
  return {
    id: `${of.id}/${act}`,
    of: of.id,
    act,
    title,
    en: spec.en ?? move?.en ?? humanise(act),
    where: { ...(states.length > 0 ? { [of.states!.field]: states.join(',') } : {}), ...spec.where },
    right: right.includes(':') ? right : `${of.permission}:${right}`,
    ...(move?.by ? { by: move.by } : {}),
    ...(whose ? { whose } : {}),
    since,
    ...(from ? { from } : {}),
    ...(due ? { due } : {}),
    ...(at ? { at } : {}),
    ...(path ? { path } : {}),
  }
}

/** Approvals wait by themselves, and so does what came back to whoever submitted it: no module declares them. */
export function derivedWork(entity: Entity): Work[] {
  const moves = Object.entries(entity.states?.moves ?? {})
  const approvals = moves.filter(([, move]) => move.by === 'other' && !move.danger).map(([name]) => defineWork(entity, name))
  const back = entity.states?.moves.reject?.to
  const again = entity.states?.moves.submit
  if (!entity.document || back === undefined || !again?.from.includes(back)) return approvals
  return [...approvals, { ...defineWork(entity, 'submit', { title: '修改后重新提交', en: 'Mend and submit again' }),
    where: { [entity.states!.field]: back }, by: 'submitter' }]
}

const known = (of: Entity, names: readonly string[]) => names.filter((name) => name in of.fields)
const sinceOf = (of: Entity) => [...known(of, ['auditTime', 'submitTime']), 'createTime']
const fromOf = (of: Entity) => known(of, ['submitBy', 'owner'])[0] ?? 'createBy'
