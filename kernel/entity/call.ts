import type { Entity, MoveOf } from './entity.ts'
import type { Locale } from './messages.ts'
import { f } from './field.ts'
import { humanise } from './naming.ts'
import { codesOf, type Move, type StateNameOf } from './states.ts'
import { is, type Parts, type PartOf, type PartValues, type Shape, type ShownRow } from './shape.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Where a call stands below the API base: `'GET /sys/role/datarule/:permissionId/:roleId'`. */
export type Address = `${Method} /${string}`

/**
 * Who may make a call: a right, any of several or all of them (a verb of the entity, or a whole code), or why no right is asked:
 * a session is enough, nobody needs one, or the function decides from what is asked.
 */
export type CallRight = string | readonly string[] | { readonly all: readonly string[] } | { readonly session: string } | {
  readonly nobody: string
} | { readonly decided: string }

interface CommonSpec<I extends Parts, A extends Shape> {
  title: string
  en: string
  input?: I
  answer: A
  /** Id of the entity that a call at an address of its own belongs to: what a page keeps of it is asked for anew as its records change. */
  of?: string
  /** What is sent beside the input and reaches the function as it is: the list language or a draft of an entity (its id), or something else that it says. */
  open?: string | { readonly list: string } | { readonly draft: string }
  /** Addresses under which clients of the family know the same call. */
  also?: readonly Address[]
  /** What a success says, where the function does not say it. */
  success?: Readonly<Record<Locale, string>>
  /** The code of a success where the family's clients know another than 200. */
  code?: 0
  /** It reaches beyond one tenant, so that only who acts in the installation itself may make it (decision 0034). */
  installation?: true
  /** Answered without the envelope, as clients of the family read it; says why. */
  bare?: string
  /** Data rules are left out: records are offered or named, not listed (decision 0012). */
  picker?: true
  /** Pages ask by themselves again and again: no use of the session. */
  polling?: true
  /** The family signs the call and the server checks it (wire contract §1.3). */
  signed?: true
  /** Calls of one address in a time, where nobody's session limits them. */
  limit?: { readonly max: number; readonly timeWindow: string }
}

export interface ReadSpec<I extends Parts, A extends Shape> extends CommonSpec<I, A> {
  /** Default: the entity's `list`. */
  right?: CallRight
}

export interface ActSpec<I extends Parts, A extends Shape, S extends string = string> extends Omit<CommonSpec<I, A>, 'picker'> {
  /** Default: the verb that the act is named by. */
  right?: CallRight
  /** States of the record, by name, in which it is offered and taken; without them in all. */
  from?: readonly S[]
  /** False: the act is the entity's but of no record of it. */
  record?: false
  /** Shown as a dangerous act. */
  danger?: true
  /** The person may or must say why. */
  comment?: 'required' | 'optional'
  /** Offered for several ticked records, one call each. */
  batch?: true
  /** Each part of it stands by itself: a failure leaves what was done before it. Says why. */
  untransacted?: string
  /** The function sees to the key against doubling and its transaction itself. Says why. */
  keyed?: string
  /** The answer is a secret and kept nowhere, so that a key of the client's is not heeded. Says why. */
  unkept?: string
}

type Taken<I extends Parts, A extends Shape> = Required<Pick<CommonSpec<I, A>, 'title' | 'en' | 'answer'>> & Omit<CommonSpec<I, A>, 'input'>

/** A call as data: what it is for, who may make it, what it takes and answers. Server, client and document of the API follow from it. */
export interface Call<I extends Parts = Parts, A extends Shape = Shape> extends Taken<I, A> {
  readonly kind: 'read' | 'act'
  /** `quality.ncr/siblings`, or the address. */
  readonly id: string
  /** Last part of the path. */
  readonly name: string
  /** Id of the entity that it belongs to. */
  readonly of?: string
  readonly at: readonly [Address, ...Address[]]
  readonly right: CallRight
  readonly input: I
  readonly from?: readonly string[]
  readonly danger?: true
  readonly comment?: 'required' | 'optional'
  readonly batch?: true
  readonly untransacted?: string
  readonly keyed?: string
  readonly unkept?: string
  /** The act is one of a record that is found, held and compared by its revision before the function runs. */
  readonly record?: true
  /** The act is a move of the entity's own: the function answers what is written with it. */
  readonly move?: true
  /** The function makes the move of this name itself; says why. */
  readonly moving?: string
}

/** A call that reads. */
export type Read<I extends Parts = Parts, A extends Shape = Shape> = Call<I, A> & { readonly kind: 'read' }
/** A call that changes something, once per key. */
export type Act<I extends Parts = Parts, A extends Shape = Shape> = Call<I, A> & { readonly kind: 'act'; readonly record?: never }
/** An act of a record. */
export type RecordAct<E extends Entity = Entity, I extends Parts = Parts, A extends Shape = Shape> = Call<RecordParts & I, A> & {
  readonly kind: 'act'
  readonly record: true
  readonly move?: never
  readonly ' entity'?: E
}
/** An act that brings a document into another state. */
export type MoveAct<E extends Entity = Entity, I extends Parts = Parts> = Call<RecordParts & I, Shape<ShownRow<E>>> & {
  readonly kind: 'act'
  readonly record: true
  readonly move: true
  readonly ' entity'?: E
}

/** What the function is given: every part read, absent ones null. */
export type InputOf<C> = C extends Call<infer I> ? PartValues<I> : never
export type AnswerOf<C> = C extends Call<Parts, infer A> ? PartOf<A> : never

type NullNames<V> = { [K in keyof V]: null extends V[K] ? K : undefined extends V[K] ? K : never }[keyof V]
type Sendable<V> = { [K in Exclude<keyof V, NullNames<V>>]: V[K] } & { [K in NullNames<V>]?: V[K] | undefined }

/** What a client sends: what may be empty may be absent. */
export type SentOf<C> = C extends Call<infer I> ? Sendable<PartValues<I>>
  : never

type NoInput = Record<never, never>

/** A read of an entity, `GET {path}/{name}`, or at an address of its own, which must say who may. */
export function defineRead<const I extends Parts = NoInput, const A extends Shape = Shape>(of: Entity, name: string,
  spec: ReadSpec<I, A>): Read<I, A>
export function defineRead<const I extends Parts = NoInput, const A extends Shape = Shape>(at: Address,
  spec: ReadSpec<I, A> & { right: CallRight }): Read<I, A>
export function defineRead(of: Entity | Address, ...rest: [string, ReadSpec<Parts, Shape>] | [ReadSpec<Parts, Shape>]): Read {
  const [name, spec] = named(rest)
  const { input = {}, right, also = [], ...more } = spec
  if (typeof of === 'string') return { ...more, kind: 'read', id: of, name: lastOf(of), at: [of, ...also], right: right!, input }
  return { ...more, kind: 'read', id: `${of.id}/${name}`, name, of: of.id, at: [`GET ${of.path as '/'}/${name}`, ...also],
    right: rightOf(of, right ?? 'list'), input }
}

type MoveSpec<I extends Parts> = Pick<ActSpec<I, Shape>, 'success' | 'batch' | 'also'> & { input?: I }

/** What people do: an act of a record, `POST {path}/{name} {id, rev?, comment?, …}`. */
export function defineAct<E extends Entity, const I extends Parts = NoInput, const A extends Shape = Shape>(of: E, name: string,
  spec: ActSpec<I, A, StateNameOf<E>> & { record?: never }): RecordAct<E, I, A>
/** An act of the entity but of no record of it. */
export function defineAct<const I extends Parts = NoInput, const A extends Shape = Shape>(of: Entity, name: string,
  spec: Omit<ActSpec<I, A>, 'from'> & { record: false }): Act<I, A>
/** An act at an address of its own, which must say who may. */
export function defineAct<const I extends Parts = NoInput, const A extends Shape = Shape>(at: Address,
  spec: Omit<ActSpec<I, A>, 'record' | 'from'> & { right: CallRight }): Act<I, A>
export function defineAct(of: Entity | Address, ...rest: [string, ActSpec<Parts, Shape>] | [ActSpec<Parts, Shape>]): Call {
  const [name, spec] = named(rest)
  const { input = {}, right, also = [], record, from, ...more } = spec
  if (typeof of === 'string') return { ...more, kind: 'act', id: of, name: lastOf(of), at: [of, ...also], right: right!, input }
  if (of.states && Object.hasOwn(of.states.moves, name))
    throw new Error(`${of.id}/${name} is a move of the entity: describe it by defineMove`)
  const at: [Address, ...Address[]] = [`POST ${of.path as '/'}/${name}`, ...also]
  const call = { ...more, kind: 'act' as const, id: `${of.id}/${name}`, name, of: of.id, at, right: rightOf(of, right ?? name), input }
  if (record === false) return call
  return { ...call, ...(from ? { from: codesOf(of, ...from) } : {}), record: true, input: { ...recordParts, ...input } }
}

/** A move of the entity that takes more than a comment (`own`): states, title and right are said there, here what it takes. */
export function defineMove<E extends Entity, const I extends Parts = NoInput>(of: E, name: MoveOf<E>,
  spec: MoveSpec<I> = {}): MoveAct<E, I> {
  const step: Move | undefined = of.states?.moves[name]
  if (!step?.own) throw new Error(`${of.id}/${name} is no move of the entity's own`)
  return moveCall(of, name, step, spec)
}

/** A move of the entity's own whose function makes the move itself, for it answers something else or changes other records first. */
export function defineMoving<E extends Entity, const A extends Shape, const I extends Parts = NoInput>(of: E, name: MoveOf<E>,
  spec: MoveSpec<I> & { answer: A; itself: string }): Act<RecordParts & I, A> {
  const { record: _record, move: _move, ...call } = defineMove<E, I>(of, name, spec)
  return { ...call, moving: spec.itself, answer: spec.answer } as unknown as Act<RecordParts & I, A>
}

/** The call of a move as the entity describes it. */
export function moveCall<E extends Entity, const I extends Parts = NoInput>(of: E, name: string, step: Move,
  spec: MoveSpec<I> = {}): MoveAct<E, I> {
  const { input = {} as I, also = [], ...more } = spec
  const { title, en = humanise(name), from, comment, danger } = step
  return {
    ...more,
    ...(comment ? { comment } : {}),
    ...(danger ? { danger: true as const } : {}),
    kind: 'act',
    id: `${of.id}/${name}`,
    name,
    of: of.id,
    at: [`POST ${of.path as '/'}/${name}`, ...also],
    title,
    en,
    from,
    right: rightOf(of, name),
    record: true,
    move: true,
    input: { ...recordParts, ...(step.by === 'other' ? { comment: opinion } : {}), ...input },
    answer: is.row(of) as Shape<ShownRow<E>>,
  } as unknown as MoveAct<E, I>
}

/** What every act of a record is sent with; whether a comment is wanted is said by the act. */
const recordParts = {
  id: is.text,
  rev: f.integer({ label: '版本号', en: 'Revision' }),
  comment: f.longText({ label: '原因', en: 'Reason', max: 500 }),
}

/** Whoever decides on somebody else's request gives an opinion. */
const opinion: typeof recordParts.comment = { ...recordParts.comment, label: '审批意见', en: 'Opinion' }

export type RecordParts = typeof recordParts

/** The parts of an input that a person fills in: not which record it is. */
export function askedParts({ input, record, moving }: Call): Parts {
  if (!record && !moving) return input
  const { id: _id, rev: _rev, comment: _comment, ...asked } = input
  return asked
}

function named<S>(rest: [string, S] | [S]): [string, S] {
  return rest.length === 2 ? rest : ['', rest[0]]
}

function lastOf(at: Address): string {
  return at.split('/').findLast((part) => part !== '' && !part.startsWith(':') && part !== '*') ?? at
}

function rightOf(of: Entity, right: CallRight): CallRight {
  const whole = (code: string) => (code.includes(':') ? code : `${of.permission}:${code}`)
  if (typeof right === 'string') return whole(right)
  return Array.isArray(right) ? (right as readonly string[]).map(whole) : right
}

/** Whether nobody need be signed in. */
export function isOpenToNobody({ right }: Pick<Call, 'right'>): boolean {
  return typeof right === 'object' && 'nobody' in right
}

/** What is sent beside the input, in words. */
export function openText(open: NonNullable<Call['open']>): string {
  if (typeof open === 'string') return open
  return 'list' in open ? `the list language of ${open.list}` : `a record of ${open.draft}`
}

/** The codes of which one is enough; none where no right is asked before the function. */
export function rightsOf({ right }: Pick<Call, 'right'>): readonly string[] {
  if (typeof right === 'string') return [right]
  return Array.isArray(right) ? (right as readonly string[]) : []
}
