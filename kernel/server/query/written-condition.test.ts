import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { readWrittenCondition, type FillLiteral } from './written-condition.ts'

const db = new Kysely<never>({
  dialect: { createAdapter: () => new PostgresAdapter(), createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own), createQueryCompiler: () => new PostgresQueryCompiler() },
})
const worker = defineEntity({
  module: 'sample',
  name: 'worker',
  table: 'smp_worker',
  title: '工人',
  fields: { name: f.text({ label: '姓名' }), age: f.integer({ label: '年龄' }), pass: f.text({ label: '密码', secret: true }) },
})

function read(text: string, fill?: FillLiteral) {
  const condition = readWrittenCondition(worker, text, fill)
  if (!condition) return undefined
  const { sql: where, parameters } = sql`${condition.where ?? sql`true`} order by ${condition.orderBy ?? sql`1`}`.compile(db)
  return [where, parameters]
}

describe('decision 0012: what looks like SQL is read, never pasted', () => {
  test.each([
    ["name = 'a'", '(t."name" = $1) order by 1', ['a']],
    ["NAME != 'a' AND age >= 18 order by age desc", '(t."name" <> $1) and (t."age" >= $2) order by t."age" desc', ['a', 18]],
    ["name in ('a', 'b') and age in (1,2)", 't."name" in ($1, $2) and t."age" in ($3, $4) order by 1', ['a', 'b', 1, 2]],
    ["name like '张%'", '(t."name"::text like $1) order by 1', ['张%']],
    ["name = 'black and white' and age = 1", '(t."name" = $1) and (t."age" = $2) order by 1', ['black and white', 1]],
    ["name = 'O''Brien'", '(t."name" = $1) order by 1', ["O'Brien"]],
    ['order by name', 'true order by t."name" asc', []],
  ])('%s', (text, where, parameters) => expect(read(text)).toEqual([where, parameters]))

  test.each(["name = 'a' or 1=1", '1 = 1', 'name = name', "pass = 'x'", "shoe = '1'", "age = 'old'", "name = 'a'; drop table x",
    'name in (select 1)', "name = 'a' --", "name = 'a' and", "name = lower('a')", "name = 'a' order by pass", '(name = 1)'])('refuses %s',
      (text) => expect(read(text)).toBeUndefined())

  test('a name stands for its values: any of them, or none', () => {
    const fill: FillLiteral = (literal) => (literal === '#{all}' ? ['x', 'y'] : literal === '#{none}' ? [] : [literal])
    expect(read('name = #{all}', fill)).toEqual(['(t."name" = $1 or t."name" = $2) order by 1', ['x', 'y']])
    expect(read("name != '#{all}'", fill)).toEqual(['(t."name" <> $1 and t."name" <> $2) order by 1', ['x', 'y']])
    expect(read('name in (#{all})', fill)).toEqual(['t."name" in ($1, $2) order by 1', ['x', 'y']])
    expect(read('name = #{none}', fill)).toEqual(['false order by 1', []])
  })
})
