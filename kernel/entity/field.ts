import type { Entity, Row } from './entity.ts'
import type { PresetName } from './presets.ts'

/** The kinds of field that exist. A kind describes itself in `kinds/<name>.ts`; everything else loops over the registry. */
export type KindName = 'text' | 'longText' | 'richText' | 'markdown' | 'code' | 'integer' | 'decimal' | 'money' | 'date' | 'datetime'
  | 'time' | 'month' | 'year' | 'week' | 'yesNo' | 'dict' | 'dicts' | 'ref' | 'refs' | 'user' | 'users' | 'depart' | 'departs' | 'category'
  | 'file' | 'image' | 'json' | 'lines'

/** Languages of the code editor (spec 2 §9). */
export const codeModes = ['css', 'javascript', 'html', 'java', 'objective-c', 'python', 'R', 'shell', 'sql', 'swift', 'vue',
  'markdown'] as const

export type CodeMode = (typeof codeModes)[number]

/**
 * How the generic list shows and filters a field. `false` keeps the field out of the list.
 * @public part of the types that are inferred of entities
 */
export interface ListHint {
  /** Column width in px. */
  width?: number
  /** Which filter the search form offers: contains, equals or from–to. */
  query?: 'like' | 'eq' | 'range'
  /** Not shown until the user chooses it in the column settings. */
  hidden?: boolean
  fixed?: 'left' | 'right'
  sortable?: boolean
}

/**
 * How the generic form lays a field out. `false` keeps the field out of the form.
 * @public part of the types that are inferred of entities
 */
export interface FormHint {
  /** Key of the tab; fields without one stand in the first tab. */
  tab?: string
  /** Grid span of 24; default 8 (24 for long texts and sub-tables). */
  span?: number
  placeholder?: string
  /** Asked for with a new record alone, though it may change later by another way (a password). What must not change is `fixed`. */
  fixedAfterAdd?: boolean
}

/** What every field may carry. Plain data: it survives `JSON.stringify`. */
interface FieldSpec {
  kind: KindName
  /** Chinese label, the zh-CN text. */
  label: string
  /** English label; without one it is derived from the field name. */
  en?: string
  required?: boolean
  /** Required in the end, but what a person leaves empty is filled by the entity's rule. */
  filled?: boolean
  /** Not required, but mostly typed: in the lines of a form Enter stops here. */
  wanted?: boolean
  /**
   * Values of another field with which it is used, beside this one, or of a column of lines in the record: with others forms and details
   * leave it out, unless it holds something.
   */
  shownFor?: Readonly<Record<string, readonly string[]>>
  /** Unique per tenant among records that are not deleted. */
  unique?: boolean
  /**
   * The key of what is scanned (said by the entity): people read it and scanners send it. Signs that nobody sees are taken out, and a new
   * one that looks like another (by case, full width, signs without width) is refused.
   */
  scanned?: boolean
  /** What others know the record by: the server refuses to change it once the record exists. */
  fixed?: boolean
  /** Set by the server only; values sent by clients are ignored. */
  readonly?: boolean
  /** No form asks for it: code of the server brings it with what it creates, and what clients and workbooks send of it is ignored. */
  bySystem?: boolean
  /**
   * A read-only field that a workbook may bring for new records: a code by which the entity's rule finds the place in the
   * tree. Rows are taken in its order, and the column of the parent neither goes out nor counts beside it.
   */
  sheet?: boolean
  /** The right without which nobody sees or sets it, on whatever way: lists, details, workbooks, history, reports, print. */
  needs?: string
  /** Accepted on input, never answered (passwords). */
  secret?: boolean
  /** No list is filtered or sorted by it: what it says depends on who reads it. */
  unqueried?: boolean
  /** The server's own notes: no report reads them, whoever may list the records. */
  kept?: boolean
  /** Too long for a list: only the record itself brings it. */
  heavy?: boolean
  /** What a person should know to fill it in, in Chinese and in English. */
  help?: string
  helpEn?: string
  unit?: string
  default?: string | number
  /** A new record begins with whoever enters it (`me`), or with what they entered last in this form (`last`). */
  from?: 'me' | 'last'
  /** Name of the field by whose sound a new record's code is proposed: 试制员 as `shizhiyuan`, a number behind it where that is taken. */
  spelt?: string
  /** A new record begins with the day on the plant's clock. */
  today?: boolean
  list?: ListHint | false
  form?: FormHint | false
  /** Column name; default the field name in snake_case. */
  column?: string
  /** Longest text in characters. */
  max?: number
  /** A rule of spec 2 §5 that the text must meet, with its message. */
  preset?: PresetName
  /** Code of a rule that administrators write (编码校验规则); forms hold the value against it while it is typed. */
  checkRule?: string
  /** Code of a rule that administrators write (填值规则): forms begin with its value, and what a new record leaves empty is filled by it. */
  fillRule?: string
  /** Language of `code`. */
  mode?: CodeMode
  /** Smallest and largest value of numeric kinds, as decimal strings. */
  minValue?: string
  maxValue?: string
  /** Total digits and digits behind the point of decimal kinds. */
  precision?: number
  scale?: number
  /** Dictionary code of `dict` and `dicts`. */
  dict?: string
  /** The dictionary's codes are numbers (columns that existing clients compare strictly). */
  numeric?: boolean
  /** `'<module>.<entity>'` of `ref`, `refs` and `lines`. */
  target?: string
  /** Fields of the target with the fields beside this one whose record narrows what is offered: `{ item: 'item' }`, lots of the line's item. */
  narrowedBy?: Readonly<Record<string, string>>
  /** What the target's options tell here besides its own fields (`details` of a server module): shown with them, and in lines in columns after this one. */
  besides?: Readonly<Record<string, Field>>
  /** Values that what is told of the options depends on, by the fields of the row, else of the record whose row it is, that hold them. */
  besidesFrom?: Readonly<Record<string, string>>
  /** Set by the server, in a line that is not saved yet told by the record that another field names: `{ field: 'item', name: 'baseUom' }`. */
  toldBy?: { readonly field: string; readonly name: string }
  /** Codes that a reference takes beside its records: what has a meaning but no record. */
  also?: readonly string[]
  /** The record is a part of its target: it does not keep that from being deleted, and goes with it when it goes for good. */
  part?: boolean
  /** The target belongs to a module that builds on this one or comes later. */
  late?: boolean
  /** Names under which import accepts the column besides the label. */
  aliases?: readonly string[]
}

/** A field with the type of its value for inference; the symbol key never exists at run time. */
export interface Field<T = unknown, Required extends boolean = boolean> extends FieldSpec {
  readonly ' type'?: T
  readonly ' required'?: Required
}

/** The field as one that must be filled in, whatever its entity says. */
export function must<T>(field: Field<T>): Field<T, true> {
  return { ...field, required: true } as Field<T, true>
}

type Common = Omit<FieldSpec, 'kind' | 'mode' | 'dict' | 'target' | 'precision' | 'scale'>
type RequiredOf<O> = O extends { required: true } ? true : false
type Build<T, O> = Field<T, RequiredOf<O>>
type LineRow<L> = L extends Entity ? Row<L> : Record<string, unknown>

function build<T, O extends Common>(kind: KindName, options: O): Build<T, O> {
  return { ...options, kind } as Build<T, O>
}

/** The field builder: `f.text({ label: '名称', required: true, max: 100 })`. */
export const f = {
  text: <const O extends Common>(o: O) => build<string, O>('text', o),
  longText: <const O extends Common>(o: O) => build<string, O>('longText', o),
  /** Formatted text as HTML, cleaned by the server. */
  richText: <const O extends Common>(o: O) => build<string, O>('richText', o),
  markdown: <const O extends Common>(o: O) => build<string, O>('markdown', o),
  /** Source text; `mode` colours it. */
  code: <const O extends Common>(mode: CodeMode, o: O) => build<string, O>('code', { ...o, mode }) as Build<string, O>,
  integer: <const O extends Common & { default?: number }>(o: O) => build<number, O>('integer', o),
  /** Exact decimal, as a string in plain notation. */
  decimal: <const O extends Common>(precision: number, scale: number, o: O) =>
    build<string, O & { precision: number; scale: number }>('decimal', { ...o, precision, scale }) as Build<string, O>,
  /** A quantity: decimal(18,6), as `q` of domain §0. */
  quantity: <const O extends Common>(o: O) => build<string, O>('decimal', { ...o, precision: 18, scale: 6 }) as Build<string, O>,
  /** Money: decimal(18,4), as `m` of domain §0. */
  money: <const O extends Common>(o: O) => build<string, O>('money', { ...o, precision: 18, scale: 4 }) as Build<string, O>,
  date: <const O extends Common>(o: O) => build<string, O>('date', o),
  datetime: <const O extends Common>(o: O) => build<string, O>('datetime', o),
  time: <const O extends Common>(o: O) => build<string, O>('time', o),
  month: <const O extends Common>(o: O) => build<string, O>('month', o),
  year: <const O extends Common>(o: O) => build<string, O>('year', o),
  week: <const O extends Common>(o: O) => build<string, O>('week', o),
  yesNo: <const O extends Common>(o: O) => build<'Y' | 'N', O>('yesNo', o),
  dict: <const O extends Common>(dict: string, o: O) => build<string, O>('dict', { ...o, dict }) as Build<string, O>,
  /** A dictionary whose codes travel as JSON numbers. */
  dictNumber: <const O extends Common>(dict: string, o: O) => build<number, O>('dict', { ...o, dict, numeric: true }) as Build<number, O>,
  dicts: <const O extends Common>(dict: string, o: O) => build<string, O>('dicts', { ...o, dict }) as Build<string, O>,
  ref: <const O extends Common>(target: string, o: O) => build<string, O>('ref', { ...o, target }) as Build<string, O>,
  refs: <const O extends Common>(target: string, o: O) => build<string, O>('refs', { ...o, target }) as Build<string, O>,
  /** A user, stored by account name as `createBy` is. */
  user: <const O extends Common>(o: O) => build<string, O>('user', o),
  users: <const O extends Common>(o: O) => build<string, O>('users', o),
  depart: <const O extends Common>(o: O) => build<string, O>('depart', o),
  departs: <const O extends Common>(o: O) => build<string, O>('departs', o),
  category: <const O extends Common>(o: O) => build<string, O>('category', o),
  file: <const O extends Common>(o: O) => build<string, O>('file', o),
  image: <const O extends Common>(o: O) => build<string, O>('image', o),
  json: <const O extends Common>(o: O) => build<unknown, O>('json', o),
  /** A sub-table: the lines of a document, edited and saved with it. Given its entity rather than that one's id, its rows are typed. */
  lines: <const O extends Common, const L extends string | Entity>(target: L, o: O) =>
    build<LineRow<L>[], O>('lines', { ...o, target: typeof target === 'string' ? target : target.id }) as Field<LineRow<L>[], true>,
}
