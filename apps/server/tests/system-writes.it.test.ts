import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { addRecord, addRecords, addRows, changeRecord, changeRow, rowChanges, storeRow } from '#kernel/server/operations/system-writes.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { assemble } from '../kernel.ts'
import { serverModules } from '../modules.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { sampleServer } from '../testing/sample-module.ts'

/* What every write of a module promises, whatever act, rule or job it is for. */

let app: TestApp
let ctx: Ctx
let book: Entity
let close: () => Promise<void>
let serial = 0

beforeAll(async () => {
  app = await startTestApp({ template: 'base', extra: sampleServer })
  const { kernel } = await assemble({ config: app.config, pool: app.database.pool, clock: app.clock,
    modules: [...serverModules(app.config), sampleServer()] })
  ctx = kernel.systemCtx(0)
  book = kernel.registry.entity('sample.book')
  close = () => kernel.notices.close()
})
afterAll(async () => {
  await close()
  await app.close()
})

const added = (values: Rec = {}) => addRecord(ctx, book, { code: `S${++serial}`, name: '书', lendable: 'Y', ...values })
const historyOf = async (id: unknown) =>
  (await sql<{ action: string; comment: string | null; changes: Rec; version: number }>`
    select action, comment, changes, data_version as version from sys_data_log where data_id = ${id} order by data_version, id`
    .execute(ctx.db)).rows
const eventsOf = async (id: unknown) =>
  (await sql<{ event: string }>`select event from sys_outbox where payload ->> 'id' = ${id} order by id`.execute(ctx.db)).rows
    .map(({ event }) => event)

test('a record that is added has its stamp, each of its fields, a history of all that is in it, and its event', async () => {
  const values = Object.freeze({ code: `S${++serial}`, name: '集合', lendable: 'Y', weight: '1.5' })
  const record = await addRecord(ctx, book, values)
  expect(record).toMatchObject({ ...values, rev: 1, tenantId: 0, createBy: 'system', delFlag: 0, summary: null })
  expect(await historyOf(record.id)).toEqual([{ action: 'add', comment: null, version: 1,
    changes: { code: [null, values.code], name: [null, '集合'], lendable: [null, 'Y'], weight: [null, '1.5'] } }])
  expect(await eventsOf(record.id)).toEqual(['sample.book.add'])
})

test('what must not be empty is refused, and nothing of it is there', async () => {
  await expect(addRecord(ctx, book, { code: 'S-EMPTY' })).rejects.toMatchObject({ result: { faults: [{ field: 'name' }, {
    field: 'lendable',
  }] } })
  expect((await sql`select from smp_book where code = 'S-EMPTY'`.execute(ctx.db)).rows).toEqual([])
})

test('a move whose own work writes its record fails, for one of both would be lost', async () => {
  const loan = ctx.kernel.registry.entity('sample.loan')
  const { id } = await addRecord(ctx, loan, { docNo: `L${++serial}`, docDate: '2026-05-18', status: '0', reader: '小王' })
  const moved = move(ctx, loan, 'submit', { id: String(id) }, async (tx, record) => {
    await changeRecord(tx, loan, record, { reader: '小李' }, { action: 'edit' })
  })
  await expect(moved).rejects.toThrow(`sample.loan ${String(id)} was written`)
  expect((await historyOf(id)).map(({ action }) => action)).toEqual(['add'])
})

test.each([3, 60])('%i records at once promise the same as one', async (count) => {
  const records = await addRecords(ctx, book, Array.from({ length: count }, () => ({ code: `S${++serial}`, name: '一批', lendable: 'N' })))
  expect(new Set(records.map(({ id }) => id)).size).toBe(count)
  for (const { id, code } of records as (Rec & { id: string })[]) {
    expect(await historyOf(id)).toMatchObject([{ action: 'add', version: 1, changes: { code: [null, code] } }])
    expect(await eventsOf(id)).toEqual(['sample.book.add'])
  }
})

test('a change tells exactly what changed, with the act and its reason; what was given stays as it was', async () => {
  const before = Object.freeze(await added({ weight: '2' }))
  const after = await changeRecord(ctx, book, before as Rec, { weight: '3', name: '书' }, { action: 'weigh', comment: '重称' })
  expect(after).toMatchObject({ weight: '3', rev: 2, updateBy: 'system' })
  expect(before.rev).toBe(1)
  expect((await historyOf(before.id))[1]).toEqual({ action: 'weigh', comment: '重称', version: 2, changes: { weight: ['2', '3'] } })
  expect(await eventsOf(before.id)).toEqual(['sample.book.add', 'sample.book.weigh'])
})

test('a change of nothing writes nothing: no history, no event, no revision', async () => {
  const before = await added({ weight: '2' })
  expect(await changeRecord(ctx, book, before as Rec, { weight: '2' }, { action: 'weigh' })).toMatchObject({ rev: 1 })
  expect(await changeRecord(ctx, book, before as Rec, {}, { action: 'weigh', rows: { lines: { added: [], changed: [], removed: [] } } }))
    .toMatchObject({ rev: 1 })
  expect(await changeRow(ctx, book, before as Rec, { weight: '2' })).toMatchObject({ rev: 1 })
  expect(await historyOf(before.id)).toHaveLength(1)
})

test('what was written since is not overwritten, by a record, a row or what is held in hand', async () => {
  const before = await added() as Rec
  await changeRecord(ctx, book, before, { name: '先到' }, { action: 'edit' })
  await expect(changeRecord(ctx, book, before, { name: '后到' }, { action: 'edit' })).rejects.toThrow('已被')
  await expect(changeRow(ctx, book, before, { name: '后到' })).rejects.toThrow('已被')
  await expect(storeRow(ctx, book, { ...before, name: '后到' }, ['name'])).rejects.toThrow('已被')
  expect((await sql<{ name: string }>`select name from smp_book where id = ${before.id}`.execute(ctx.db)).rows[0]!.name).toBe('先到')
})

test('a field that must not be empty is not emptied; one that was empty before keeps nobody from changing another', async () => {
  const before: Rec = await added()
  await expect(changeRecord(ctx, book, before, { name: null }, { action: 'edit' })).rejects.toMatchObject({
    result: { faults: [{ field: 'name' }] },
  })
  expect(await changeRecord<Rec>(ctx, book, { ...before, lendable: null }, { pages: 3 }, { action: 'edit' })).toMatchObject({ pages: 3 })
})

test('rows have a stamp and no history; one whose key is there already is left as it is where that is asked', async () => {
  const [row] = await addRows(ctx, book, [{ code: 'S-ROW', name: '行', lendable: 'Y' }])
  expect(await historyOf(row!.id)).toEqual([])
  await addRows(ctx, book, [{ code: 'S-ROW', name: '又一行', lendable: 'Y' }, { code: 'S-ROW-2', name: '新行', lendable: 'Y' }], 'left')
  const { rows } = await sql<{ name: string }>`select name from smp_book where code like 'S-ROW%' order by code`.execute(ctx.db)
  expect(rows.map(({ name }) => name)).toEqual(['行', '新行'])
  await expect(addRows(ctx, book, [{ code: 'S-ROW', name: '第三行', lendable: 'Y' }])).rejects.toThrow()
})

test('the history of a record tells of its rows: added and removed whole, changed ones by field', () => {
  const row = (id: string, name: string) => ({ id, name })
  expect(rowChanges(book, [row('1', '甲'), row('2', '乙'), row('3', '丙')], [row('1', '甲'), row('2', '二'), row('4', '丁')])).toEqual({
    added: [{ name: [null, '丁'] }],
    changed: [{ id: '2', changes: { name: ['乙', '二'] } }],
    removed: [{ name: [null, '丙'] }],
  })
})
