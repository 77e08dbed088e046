import type { Field } from '#kernel/entity/index.ts'
import { isSuperGroup, type SuperCondition, type SuperItem, type SuperQuery } from '#kernel/entity/super-query.ts'
import { heldAs, type ConditionFields } from './fields.ts'

/** Conditions made of rows as the FEEL that the engine evaluates; rows on fields that are not there are left out. */
export function writeCondition(query: SuperQuery, fields: ConditionFields): string {
  return joined(query, fields).text
}

interface Written {
  text: string
  /** Whether it stands in brackets within another. */
  loose: boolean
}

function joined({ matchType, records }: SuperQuery, fields: ConditionFields): Written {
  const parts = records.map((item) => write(item, fields)).filter(({ text }) => text !== '')
  if (parts.length <= 1) return parts[0] ?? { text: '', loose: false }
  return { text: parts.map(({ text, loose }) => (loose ? `(${text})` : text)).join(` ${matchType} `), loose: true }
}

function write(item: SuperItem, fields: ConditionFields): Written {
  if (isSuperGroup(item)) return joined(item, fields)
  const field = fields[item.field]
  return field ? comparison(item, field) : { text: '', loose: false }
}

const signs: Partial<Record<SuperCondition['rule'], string>> = { eq: '=', ne: '!=', gt: '>', ge: '>=', lt: '<', le: '<=' }
const parts: Partial<Record<SuperCondition['rule'], string>> = { like: 'contains', right_like: 'starts with', left_like: 'ends with' }

function comparison({ field: name, rule, val }: SuperCondition, field: Field): Written {
  const held = heldAs(field)
  const values = val.split(',').map((each) => each.trim()).filter((each) => each !== '')
  const plain = (text: string): Written => ({ text, loose: false })
  if (held === 'list') {
    const has = values.map((each) => `contains("," + ${name} + ",", ${JSON.stringify(`,${each},`)})`)
    return { text: has.join(' or '), loose: has.length > 1 }
  }
  const literal = (text: string) => (held === 'number' ? numeral(text) : JSON.stringify(text))
  if (rule === 'in') return plain(`${name} in (${values.map(literal).join(', ')})`)
  if (parts[rule]) return plain(`${parts[rule]}(${name}, ${JSON.stringify(val)})`)
  return plain(`${name} ${signs[rule]!} ${literal(val)}`)
}

/** What is no number compares with nothing rather than breaking the expression. */
function numeral(text: string): string {
  return /^-?\d+(\.\d+)?$/.test(text.trim()) ? text.trim() : 'null'
}
