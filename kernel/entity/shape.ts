import type { Answered, Entity } from './entity.ts'
import type { Field } from './field.ts'
import type { Waits } from './work.ts'

/** JSON Schema, as far as descriptions write it themselves. */
export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * What a call takes or answers where a field alone does not say it: plain data that survives `JSON.stringify`, with the type
 * of its value for inference. Objects and lists of fields are read by their kinds, as forms are.
 */
export type Shape<T = unknown> =
  & ShapeData
  & { readonly ' type'?: T }

type PlainName = 'text' | 'number' | 'flag' | 'nothing' | 'anything' | 'ids'
type AroundName = 'list' | 'map' | 'maybe' | 'optional' | 'page'
type ShapeData =
  | { [S in PlainName]: { readonly shape: S } }[PlainName]
  | { [S in AroundName]: { readonly shape: S; readonly of: Part } }[AroundName]
  | { readonly shape: 'oneOf'; readonly of: readonly (string | number)[] }
  | { readonly shape: 'fields'; readonly of: Parts }
  | { readonly shape: 'row'; readonly of: string; readonly more: Parts }
  | { readonly shape: 'schema'; readonly of: JsonSchema }
  | { readonly shape: 'file'; readonly of: string }

export type Part = Field | Shape
export type Parts = Readonly<Record<string, Part>>

/** The value of a part: of a field as a record holds it. */
export type PartOf<P> = P extends { shape: string } ? (P extends { readonly ' type'?: infer T } ? Exclude<T, undefined> : never)
  : P extends Field<infer T, infer R> ? (R extends true ? T : T | null)
  : never

type OptionalNames<P> = { [K in keyof P]: P[K] extends { shape: 'optional' } ? K : never }[keyof P]
type Together<T> = { -readonly [K in keyof T]: T[K] }

/** Values of parts by name. */
export type PartValues<P> = Together<
  & { [K in Exclude<keyof P, OptionalNames<P>>]: PartOf<P[K]> }
  & { [K in OptionalNames<P>]?: PartOf<P[K]> }
>

/** One page of a list (wire contract §1.2). */
export interface PageOf<T> {
  records: T[]
  /** Exact; while it is still being counted as many as are known to be there. */
  total: number
  size: number
  current: number
  pages: number
  /** The total is still being counted: only where the caller asked for the page at once (decision 0001). */
  counting?: true
}

/** A stored record as calls answer it: with the texts of its codes and what the caller may do with it. */
export type ShownRow<E extends Entity> = Answered<E> & { _actions?: string[]; _contents?: string; _waits?: Waits } & CodeTexts

/** The texts of a record's codes beside them. */
export type CodeTexts = { [text: `${string}_dictText`]: string | null | undefined }

type Typed<S extends ShapeData['shape'], T> = Extract<ShapeData, { shape: S }> & { readonly ' type'?: T }

const plain = <S extends PlainName, T>(shape: S) => ({ shape }) as unknown as Typed<S, T>

/** The shapes: `is.list(is.fields({ lot: is.text, qty: quantityField }))`. */
export const is = {
  text: plain<'text', string>('text'),
  /** A number of JSON; quantities and money are texts, by their fields. */
  number: plain<'number', number>('number'),
  flag: plain<'flag', boolean>('flag'),
  /** Answers null. */
  nothing: plain<'nothing', null>('nothing'),
  /** Whatever it is: what the server hands on without knowing it. */
  anything: plain<'anything', unknown>('anything'),
  /** Ids in a list, or in one text with commas between them as the family sends them. */
  ids: plain<'ids', string[]>('ids'),
  oneOf: <const T extends string | number>(...of: readonly T[]) => ({ shape: 'oneOf', of }) as Typed<'oneOf', T>,
  fields: <const P extends Parts>(of: P) => ({ shape: 'fields', of }) as unknown as Typed<'fields', PartValues<P>>,
  list: <const P extends Part>(of: P) => ({ shape: 'list', of }) as Typed<'list', readonly PartOf<P>[]>,
  /** Values of one shape by names that the description does not know. */
  map: <const P extends Part>(of: P) => ({ shape: 'map', of }) as Typed<'map', Record<string, PartOf<P>>>,
  maybe: <const P extends Part>(of: P) => ({ shape: 'maybe', of }) as Typed<'maybe', PartOf<P> | null>,
  /** May be absent altogether. */
  optional: <const P extends Part>(of: P) => ({ shape: 'optional', of }) as Typed<'optional', PartOf<P> | undefined>,
  page: <const P extends Part>(of: P) => ({ shape: 'page', of }) as Typed<'page', PageOf<PartOf<P>>>,
  /** A record of the entity; `more` is what its rule or the call adds to it. */
  row: <E extends Entity, const P extends Parts = Record<never, never>>(of: E, more?: P) =>
    ({ shape: 'row', of: of.id, more: more ?? {} }) as unknown as Typed<'row', ShownRow<E> & PartValues<P>>,
  /** What neither fields nor shapes describe, such as a tree: its type beside its JSON Schema. */
  of: <T>(of: JsonSchema) => ({ shape: 'schema', of }) as Typed<'schema', T>,
  /** A shape whose values have a type of the rules: answers are held against the shape when tests run. */
  as: <T>(of: Part) => of as unknown as Typed<'schema', T>,
  /** Bytes of a media type: the function answers through the reply. */
  file: (of: string) => ({ shape: 'file', of }) as Typed<'file', unknown>,
} as const

export function isShape(part: Part): part is Shape {
  return 'shape' in part
}

/** Whether what is sent may leave the part out. */
export function mayLack(part: Part): boolean {
  return isShape(part) ? part.shape === 'maybe' || part.shape === 'optional' || part.shape === 'anything' : part.required !== true
}
