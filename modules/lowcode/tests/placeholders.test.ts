import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTemplate, slotValue } from '../server/sql/placeholders.ts'
import { placeOf, SqlFault } from '../server/sql/sql-fault.ts'

const values = (sql: string, given: Record<string, string> = {}) =>
  readTemplate(sql).slots.map(({ slot }) => slotValue(slot, (name) => given[name] ?? null))

describe('parameters of a statement', () => {
  it('become positions as long as they were, so that every place stays where it is', () => {
    const { text, names } = readTemplate("select a from t where b = ${code} and c = '${code}' and d like '%${part}%'")
    expect(text).toBe('select a from t where b = $1      and c = $2        and d like $3         ')
    expect(names).toEqual(['code', 'part'])
  })

  it('hold the value, the text around it, or null', () => {
    expect(values("${a} '${a}' '%${a}-${b}%'", { a: '1' })).toEqual(['1', '1', '%1-%'])
    expect(values('${a}')).toEqual([null])
    expect(values("'it''s ${a}'", { a: "O'Neil" })).toEqual(["it's O'Neil"])
  })

  it.each([
    ['select "${a}" from t', 'parameterAsName'],
    ["select e'${a}'", 'parameterInLiteral'],
    ["select U&'${a}'", 'parameterInLiteral'],
    ['select $1', 'ownPosition'],
    ['select ${}', 'badParameterName'],
    ['select ${a b}', 'badParameterName'],
    ['select #{password}', 'unknownSystemValue'],
    [`select ${Array.from({ length: 61 }, () => '${a}').join(',')}`, 'tooManyParameters'],
  ])('%s is refused', (sql, code) => {
    expect(() => readTemplate(sql)).toThrow(expect.objectContaining<Partial<SqlFault>>({ code: code as SqlFault['code'] }))
  })

  it('are none in comments and dollar quotes', () => {
    expect(readTemplate('select 1 -- ${a}\n, /* ${b} /* ${c} */ */ $$${d}$$, $x$ ${e} $x$').slots).toEqual([])
  })

  it('whatever is written, only whole parameters and literals are replaced, by positions of the same length', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('select ', "'", '"', '${a}', '#{sys_date}', '--', '/*', '*/', '$$', '\n', 'x', 'e', ' ', '物', '😀', '$x$', "''"),
          { maxLength: 20 },
        ),
        (parts) => {
          const sql = parts.join('')
          let template
          try {
            template = readTemplate(sql)
          } catch (error) {
            expect(error).toBeInstanceOf(SqlFault)
            return
          }
          let rebuilt = template.text
          template.slots.forEach(({ at, length }, index) => {
            expect(template.text.slice(at, at + length).trimEnd()).toBe(`$${index + 1}`)
            expect(sql.slice(at, at + length)).toMatch(/^('.*[$#]\{.*'|[$#]\{.*\})$/s)
            rebuilt = rebuilt.slice(0, at) + sql.slice(at, at + length) + rebuilt.slice(at + length)
          })
          expect(rebuilt).toBe(sql)
        },
      ),
      { seed: 20260518, numRuns: 1000 },
    )
  })
})

it('places are counted from line 1, column 1', () => {
  expect([placeOf('abc', 0), placeOf('a\nbc', 3)]).toEqual([{ line: 1, column: 1 }, { line: 2, column: 2 }])
})
