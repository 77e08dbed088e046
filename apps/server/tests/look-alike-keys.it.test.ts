import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldKey } from '#kernel/entity/look-alike.ts'
import { createPool } from '#kernel/server/database.ts'
import { writeWorkbook } from '#kernel/server/excel/workbook.ts'
import { startTestApp, type Rec, type TestApp } from '../testing/app.ts'

/* Keys that look the same are one to whoever reads them: a new one is refused, what nobody sees is taken out (issue «Field»). */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const post = async (path: string, body: Rec): Promise<Rec> => (await app.call('POST', path, { body })).body
const first = async (path: string): Promise<Rec> => (await app.call('GET', encodeURI(path))).body.result.records[0]

describe('a machine', () => {
  const machine = async (code: string): Promise<Rec> => {
    const { id: category } = await first('/equipment/device-category/list?pageSize=1')
    const { workshop, workcenter } = await first('/equipment/device/list?pageSize=1')
    return post('/equipment/device/add', { code, name: '试验机', category, workshop, workcenter })
  }

  test.each([
    ['in letters of the other case', 'fld-press-1'],
    ['in full width', 'ＦＬＤ-PRESS-1'],
  ])('that differs from one that is there %s is refused, and the other named', async (_how, code) => {
    await machine('FLD-PRESS-1')
    const refused = await machine(code)
    expect(refused.success).toBe(false)
    expect(refused.message).toBe(
      `设备编号「${code}」与已有的「FLD-PRESS-1」看起来一样（大小写、全半角或看不见的字符不同），请用「FLD-PRESS-1」或换一个`,
    )
    expect(refused.result.faults).toMatchObject([{ field: 'code' }])
  })

  test('whose number holds signs that nobody sees is stored without them', async () => {
    const added = await machine('FLD\u200B-PRESS-\uFEFF2')
    expect(added.result.code).toBe('FLD-PRESS-2')
    expect((await machine('FLD-PRESS\u2060-2')).message).toContain('「FLD-PRESS-2」已存在')
  })
})

describe('an item', () => {
  const item = async (code: string): Promise<Rec> => {
    const [uom, category] = [await first('/product/uom/list?code=kg'), await first('/product/item-category/list?code=11')]
    return post('/product/item/add', { code, name: '件', itemType: 'RAW', category: category.id, baseUom: uom.id })
  }

  test('may be written in another case by whoever looks after it, but not like another one', async () => {
    const { result: one } = await item('FLD-A')
    await item('FLD-B')
    const edit = async (code: string): Promise<Rec> => (await app.call('PUT', '/product/item/edit', { body: { id: one.id, code } })).body
    expect((await edit('fld-a')).result.code).toBe('fld-a')
    expect((await edit('fld-b')).message).toContain('与已有的「FLD-B」看起来一样')
  })

  test('is taken once where two that look alike come at the same moment', async () => {
    for (const round of [1, 2, 3, 4]) {
      const answers = await Promise.all([item(`RACE-${round}`), item(`race-${round}`)])
      const refused = answers.filter(({ success }) => !success)
      expect(refused).toMatchObject([{ message: expect.stringMatching(/与已有的「(RACE|race)-\d」看起来一样/) }])
    }
  })

  test('does not come back from the recycle bin beside one that looks like it', async () => {
    const { result: gone } = await item('RST-1')
    await app.call('DELETE', `/product/item/delete?id=${gone.id}`)
    const { result: other } = await item('rst-1')
    const restore = async (): Promise<Rec> => (await app.call('PUT', `/product/item/restore?ids=${gone.id}`)).body
    expect((await restore()).message).toContain('物料编码「RST-1」与已有的「rst-1」看起来一样')
    await app.call('DELETE', `/product/item/delete?id=${other.id}`)
    expect((await restore()).success).toBe(true)
  })

  test('that comes twice in one workbook in two cases is refused the second time', async () => {
    const rows = [['物料编码', '物料名称', '物料类型', '物料分类', '基本单位'], ['FLD-X', '一', '原料', '11', 'kg'], ['fld-x', '二', '原料',
      '11', 'kg'], ['FLD-\u200BY', '三', '原料', '11', 'kg']]
    const bytes = await writeWorkbook([{ name: '物料', rows }], 'xlsx')
    const { result } = (await app.call('POST', '/product/item/importExcel', { file: { name: '物料.xlsx', bytes } })).body as Rec
    expect(result).toMatchObject({ successCount: 2, errorCount: 1 })
    expect((await first('/product/item/list?code=FLD-Y')).code).toBe('FLD-Y')
  })
})

test('those that stand from before stay, and whoever looks after the installation sees them together', async () => {
  const { id } = await first('/warehouse/bin/list?pageSize=1')
  await app.database.pool.query("update wms_bin set code = 'FLD-BIN' where id = $1", [id])
  await app.database.pool.query(
    `insert into wms_bin select (jsonb_populate_record(b, '{"id": "alike", "code": "fld-bin"}')).* from wms_bin b
    where id = $1`,
    [id],
  )
  await app.database.pool.query("update sys_user set username = 'buyer（旧）' where username = 'buyer'")
  const { result } = (await app.call('GET', '/sys/monitor/oddKeys')).body as Rec
  expect(result.alike).toContainEqual({ entity: '库位', field: '库位编码', keys: expect.arrayContaining(['FLD-BIN', 'fld-bin']) })
  expect(result.accounts).toContainEqual({ username: 'buyer（旧）', why: expect.stringContaining('只能包含字母') })
})

describe('signs that nobody sees', () => {
  const unseen = Array.from({ length: 0x11_00_00 }, (_, code) => code).filter((code) =>
    (code < 0xd8_00 || code > 0xdf_ff) && /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code))
  )

  test('are the same to the database as to the program: all that Unicode lists, fillers of Hangul and selectors of variants among them', async () => {
    expect(unseen).toEqual(expect.arrayContaining([0xad, 0x11_5f, 0x11_60, 0x20_0b, 0x31_64, 0xfe_0f, 0xff_a0, 0xe_01_01]))
    const { rows } = await app.database.pool.query<{ code: number }>(
      `select code from unnest($1::int[]) code where mw_fold('A' || chr(code) || 'b') <> 'ab'`,
      [unseen],
    )
    expect(rows).toEqual([])
    expect(unseen.filter((code) => foldKey(`A${String.fromCodePoint(code)}b`) !== 'ab')).toEqual([])
  })

  test('make no second item: neither where they are typed nor where both stood before the rule did', async () => {
    const [uom, category] = [await first('/product/uom/list?code=kg'), await first('/product/item-category/list?code=11')]
    const item = (code: string) => post('/product/item/add', { code, name: '件', itemType: 'RAW', category: category.id, baseUom: uom.id })
    expect((await item('HANGUL\u11601')).result.code).toBe('HANGUL1')
    expect((await item('HANGUL\u31641')).message).toContain('「HANGUL1」已存在')
    // One that came in before, found by its index.
    await app.database.pool.query(`update md_item set code = 'HAN' || chr(4447) || 'GUL1' where code = 'HANGUL1'`)
    expect((await item('hangul1')).message).toContain('看起来一样')
  })

  test('are found in keys that were written before the rule knew them, once the database is brought up to date', async () => {
    const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../kernel/server/migrations', name), 'utf8')
    const query = (text: string) => app.database.pool.query(text)
    await query(read('0007-keys-that-look-alike.sql').replace('create function', 'create or replace function'))
    // A table with no other index, so that it is this one that answers.
    await query('create table old_keys (code text)')
    await query('create index old_keys_alike_ix on old_keys (mw_fold(code))')
    await query(`insert into old_keys values ('OLD' || chr(12644) || '1')`)
    await query(read('0008-more-unseen-signs.sql'))
    // Another session: one that is open reads an index as it was.
    const later = createPool({ url: app.database.url, max: 1 })
    try {
      // As it is planned where there are many.
      await later.query('set enable_seqscan = off')
      const { rows } = await later.query(`select code from old_keys where mw_fold(code) = 'old1'`)
      expect(rows).toHaveLength(1)
    } finally {
      await later.end()
      await query('drop table old_keys')
    }
  })
})
