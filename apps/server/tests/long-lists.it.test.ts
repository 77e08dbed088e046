import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportRecords } from '#kernel/server/excel/export.ts'
import { writeFor } from '#kernel/server/excel/write-for.ts'
import { readWorkbook } from '#kernel/server/excel/workbook.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { listInParts, readQuery } from '#kernel/server/operations/list.ts'
import { assemble } from '../kernel.ts'
import { serverModules } from '../modules.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { sampleServer } from '../testing/sample-module.ts'

let app: TestApp
let ctx: Ctx
let closeKernel: () => Promise<void>

const rows = 2501
const many = { code: 'many-*', column: 'code', order: 'asc' }
const manyLoans = { docNo: 'many-*', column: 'docNo', order: 'asc' }

beforeAll(async () => {
  app = await startTestApp({ extra: sampleServer })
  const { kernel } = await assemble({ config: app.config, pool: app.database.pool, clock: app.clock,
    modules: [...serverModules(app.config), sampleServer()] })
  ctx = kernel.systemCtx(0)
  closeKernel = () => kernel.notices.close()
  await app.database.pool.query(
    `insert into smp_shelf (id, tenant_id, code, name, del_flag, rev, create_by, create_time)
     select 'many-' || g, 0, 'many-' || lpad(g::text, 5, '0'), '架' || g, 0, 1, 'admin', '2026-05-18' from generate_series(1, ${rows}) g`,
  )
  await app.database.pool.query(
    `insert into smp_loan (id, tenant_id, doc_no, reader, doc_date, status, del_flag, rev, create_by, create_time)
     select 'loan-' || g, 0, 'many-' || lpad(g::text, 5, '0'), '读者' || g, '2026-05-18', '1', 0, 1, 'admin', '2026-05-18'
     from generate_series(1, ${rows}) g`,
  )
  const { rows: [book] } = await app.database.pool.query<{ id: string }>(
    `insert into smp_book (id, tenant_id, code, name, del_flag, rev, create_by, create_time)
     values ('many-book', 0, 'M', '多', 0, 1, 'admin', '2026-05-18') returning id`,
  )
  await app.database.pool.query(
    `insert into smp_loan_line (id, tenant_id, main_id, order_num, book, qty, del_flag, rev, create_by, create_time)
     select 'line-' || g || n, 0, 'loan-' || g, n, '${book!.id}', g, 0, 1, 'admin', '2026-05-18'
     from generate_series(1, ${rows}) g, generate_series(1, 2) n`,
  )
})
afterAll(async () => {
  await closeKernel()
  await app.close()
})

test('what is deleted while a long list is read is left out, and what is left is whole and in order', async () => {
  const shelf = ctx.kernel.registry.entity('sample.shelf')
  const { count, parts } = await listInParts(ctx, shelf, readQuery(ctx, shelf, many), { limit: 100_000 })
  const codes: unknown[] = []
  for await (const part of parts()) {
    expect(part.length).toBeLessThanOrEqual(1000)
    codes.push(...part.map((row) => (row as unknown as { code: string }).code))
    await app.database.pool.query("update smp_shelf set del_flag = 1 where id in ('many-2', 'many-2500')")
  }
  await app.database.pool.query('update smp_shelf set del_flag = 0')
  expect([count, codes.length, codes.includes('many-00002'), codes.includes('many-02500')]).toEqual([rows, rows - 1, true, false])
  expect(codes).toEqual(codes.toSorted())
})

test('a document goes out with all its lines, in parts, each under its own number', async () => {
  const { bytes } = await exportRecords(ctx, ctx.kernel.registry.entity('sample.loan'), manyLoans, 'xlsx')
  const [main, lines] = await readWorkbook(await buffer(bytes))
  expect([main!.rows.length, lines!.rows.length]).toEqual([rows + 3, rows * 2 + 1])
  const code = main!.rows[2]!.indexOf(lines!.rows[0]![0]!)
  expect(main!.rows.slice(3).map((row) => row[code])).toEqual(
    Array.from({ length: rows }, (_, index) => `many-${String(index + 1).padStart(5, '0')}`),
  )
  const qty = lines!.rows[0]!.indexOf('数量')
  for (const row of lines!.rows.slice(1)) expect(String(row[0])).toBe(`many-${String(row[qty]).padStart(5, '0')}`)
})

test('more rows than the format takes are refused, also where the lines are too many', async () => {
  await app.database.pool.query(
    `insert into smp_loan_line (id, tenant_id, main_id, order_num, book, qty, del_flag, rev, create_by, create_time)
     select 'more-' || g, 0, 'loan-1', g, 'many-book', 1, 0, 1, 'admin', '2026-05-18' from generate_series(1, 66000) g`,
  )
  const loan = ctx.kernel.registry.entity('sample.loan')
  await expect(exportRecords(ctx, loan, manyLoans, 'xls')).rejects.toThrow(Refusal)
  const { bytes } = await exportRecords(ctx, loan, { docNo: 'many-00002' }, 'xls')
  expect((await readWorkbook(await buffer(bytes)))[1]!.rows).toHaveLength(3)
})

test('a row wider than the format takes is refused, not cut', async () => {
  const wide = (columns: number) => [{ name: '宽', rows: [['甲'], Array.from({ length: columns }, () => 1)] }]
  const [read] = await readWorkbook(await buffer(await writeFor(ctx, wide(256), 'xls')))
  expect(read!.rows[1]).toHaveLength(256)
  await expect(writeFor(ctx, wide(257), 'xls')).rejects.toThrow('数据超过 256 列')
})
