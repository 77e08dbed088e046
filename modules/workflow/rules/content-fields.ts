import type { Entity, Field, KindName } from '#kernel/entity/index.ts'

type Named = readonly [name: string, field: Field]

const readable: ReadonlySet<KindName> = new Set(['text', 'dict', 'ref', 'user', 'depart', 'date'])
const counted: ReadonlySet<KindName> = new Set(['money', 'decimal', 'integer'])

/** So many fields are told of a request in a list. */
const MOST = 3

/** What a request is about, in short: the first fields of its form that say something in a word, an amount among them. */
export function contentFields({ fields }: Entity, hidden: ReadonlySet<string>): Named[] {
  const open = Object.entries(fields).filter(([name, field]) => !hidden.has(name) && !field.secret && !field.kept && field.form !== false)
  const amount = amountIn(open)
  const words = open.filter(([, { kind }]) => readable.has(kind)).slice(0, amount ? MOST - 1 : MOST)
  return [...words, ...(amount ? [amount] : [])]
}

/** A field that names a request by itself: the first text that was filled in, else the amount. */
export function titleField(entity: Entity, record: Readonly<Record<string, unknown>>, hidden: ReadonlySet<string>): Named | undefined {
  const filled = Object.entries(entity.fields).filter(([name, field]) =>
    !hidden.has(name) && !field.secret && !field.kept && !field.numeric && record[name] !== null && record[name] !== undefined
    && String(record[name]).trim() !== ''
  )
  return filled.find(([, { kind }]) => kind === 'text') ?? amountIn(filled)
}

/** What something costs, else what is counted first: forms made by hand keep money as plain numbers. */
function amountIn(fields: readonly Named[]): Named | undefined {
  const numbers = fields.filter(([, { kind }]) => counted.has(kind))
  return numbers.find(([, { kind }]) => kind === 'money') ?? numbers.find(([, { label }]) => /金额|总价|amount/i.test(label)) ?? numbers[0]
}
