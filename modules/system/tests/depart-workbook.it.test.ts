import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { readWorkbook, writeWorkbook, type Cell } from '#kernel/server/excel/workbook.ts'

/* Wire contract §6.6: the parent of an imported department is found by the beginning of its code, three characters a level. */

let app: TestApp
let empty: TestApp
beforeAll(async () => {
  ;[app, empty] = await Promise.all([startTestApp(), startTestApp()])
})
afterAll(() => Promise.all([app.close(), empty.close()]))

const upload = async (rows: Cell[][], to = app, fields: Record<string, string> = {}) =>
  (await to.call('POST', '/sys/sysDepart/importExcel', {
    file: { name: '部门.xls', bytes: await writeWorkbook([{ name: '部门', rows }], 'xls'), fields },
  })).body
const exported = async () => (await readWorkbook((await app.call('GET', '/sys/sysDepart/exportXls?orgCode=B*')).raw))[0]!.rows
const depart = async (orgCode: string, of = app): Promise<Rec> =>
  (await of.call('GET', `/sys/sysDepart/list?orgCode=${orgCode}`)).body.result.records[0] as Rec

test('codes of the sheet are kept, whatever the order of its rows; a new child goes on from them', async () => {
  expect(
    await upload([['部门名称', '机构编码', '机构类别'], ['压制二班', 'B01A02A01', '部门'], ['压制', 'B01A02', '部门'], ['分厂', 'B01',
      '公司']]),
  ).toMatchObject({ code: 200, result: { addedCount: 3 } })
  const [root, shop, team] = [await depart('B01'), await depart('B01A02'), await depart('B01A02A01')]
  expect([root.parentId, shop.parentId, team.parentId, team.orgType]).toEqual([null, root.id, shop.id, '3'])
  const { result } =
    (await app.call('POST', '/sys/sysDepart/add', { body: { departName: '烧结', parentId: root.id, orgCode: 'B01A77' } })).body
  expect(result.orgCode).toBe('B01A03')
})

test('what goes out comes in unchanged, also into an installation that knows none of it', async () => {
  const rows = await exported()
  expect([rows[2]!.includes('机构编码'), rows[2]!.includes('上级部门')]).toEqual([true, false])
  expect(await upload(rows)).toMatchObject({ code: 200, result: { unchangedCount: 4 } })
  expect(await upload(rows, empty)).toMatchObject({ code: 200, result: { addedCount: 4 } })
  expect((await depart('B01A02A01', empty)).parentId).toBe((await depart('B01A02', empty)).id)
})

test('a department that is there is found by its code and changes only when that is wished; beside a code the parent column does not count', async () => {
  const rows = [['部门名称', '机构编码', '上级部门'], ['压制车间', 'B01A02', '没有这个部门']]
  expect(await upload(rows)).toMatchObject({ code: 201, result: { errorCount: 1, msg: expect.stringContaining('拒绝 1 行') } })
  expect(await upload(rows, app, { updateExisting: 'Y' })).toMatchObject({ code: 200, result: { updatedCount: 1 } })
  expect(await depart('B01A02')).toMatchObject({ departName: '压制车间', parentId: (await depart('B01')).id })
})

test('codes without a department above, or that are none, are refused with the reason', async () => {
  const reasons = async (...codes: string[]) => {
    const { result } = await upload([['部门名称', '机构编码'], ...codes.map((code) => [`x${code}`, code])])
    return (await readWorkbook((await app.app.inject(`/api${result.fileUrl as string}`)).rawPayload))[0]!.rows.slice(1).map((row) =>
      row.at(-1)
    )
  }
  expect(await reasons('B09A01', 'b1', 'B01A')).toEqual(['机构编码「B09A01」的上级「B09」不存在，请先建立上级部门，或把它放进同一个文件',
    '机构编码「b1」应为每级三位，如 A01、A01A01', '机构编码「B01A」应为每级三位，如 A01、A01A01'])
})
