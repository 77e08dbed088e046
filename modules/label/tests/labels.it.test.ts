import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Domain §2.1: label templates, print log, bar codes, and rule 7 of the scan. */

let app: TestApp
let lots: Rec[]
let template: string

const text = { id: 'a', type: 'text', x: 2, y: 2, width: 50, height: 6, text: '批号 {lotNo} {item.code}', size: 10 }
const code = { id: 'b', type: 'barcode', x: 2, y: 10, width: 50, height: 15, symbology: 'CODE128', text: '{lotNo}', showText: true }

beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer } })
  app = await startTestApp()
  lots = (await app.call('GET', '/warehouse/lot/list?pageSize=3&column=lotNo&order=asc')).body.result.records
  template =
    (await add('/label/template', { code: 'T-LOT', name: '测试批次标签', bizType: 'warehouse.lot', widthMm: '60', heightMm: '40',
      elements: [text, code] })).id
})
afterAll(() => app.close())

async function add(path: string, body: Rec): Promise<Rec> {
  const answer = (await app.call('POST', `${path}/add`, { body })).body
  expect(answer.success, answer.message).toBe(true)
  return answer.result as Rec
}

const print = (body: Rec, more: Rec = {}) => app.call('POST', '/label/print', { body: { template, ...body }, ...more })
const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `none-${index}`).join(',')
const logs = async () => (await app.call('GET', '/label/print-log/list')).body.result.records as Rec[]

/** Streams of a PDF, unpacked. */
function streams(pdf: Buffer): string[] {
  const parts: string[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue
    try {
      parts.push(inflateSync(pdf.subarray(at + 7, pdf.indexOf('endstream', at))).toString('latin1'))
    } catch {
      // Not packed.
    }
  }
  return parts
}

describe('templates', () => {
  test('name what exists and lies on their paper; each fault is told with its place', async () => {
    const { body } = await app.call('POST', '/label/template/add', {
      body: { code: 'T-BAD', name: '坏', bizType: 'warehouse.lot', widthMm: '60', heightMm: '40',
        elements: [{ ...text, x: 40 }, { ...text, id: 'c', text: '{password}' }] },
    })
    expect(body).toMatchObject({ success: false, message: '第 1 个元素：超出标签边界，请移动或缩小；第 2 个元素：字段「password」不存在',
      result: { faults: [{ field: 'elements', row: 1 }, { field: 'elements', row: 2 }] } })
    expect(
      (await app.call('POST', '/label/template/add', {
        body: { code: 'T-BAD', name: '坏', bizType: 'no.such', widthMm: '60', heightMm: '40' },
      })).body.message,
    ).toBe('对象「no.such」不存在，请改选')
  })

  test('show a record, or the newest one, in the fields that are asked for', async () => {
    const { body } = await app.call<Rec>('GET', `/label/values?bizType=warehouse.lot&id=${lots[0]!.id}&fields=lotNo,item.code,none`)
    expect(body.result).toEqual({ id: lots[0]!.id, name: lots[0]!.lotNo, values: { lotNo: lots[0]!.lotNo, 'item.code': 'AUX-PEG' } })
    expect((await app.call<Rec>('GET', '/label/values?bizType=warehouse.lot&fields=lotNo')).body.result.name).toMatch(/^[A-Z]\d{9}$/)
  })
})

describe('under a data rule', () => {
  test('a label names what a reference leads to, and tells no more of it than its own page', async () => {
    const values = async () =>
      (await app.call<Rec>('GET', `/label/values?bizType=warehouse.lot&id=${lots[0]!.id}&fields=item.code,item.itemType,item.createBy`, {
        as: 'storekeeper',
      })).body.result.values
    expect(await values()).toMatchObject({ 'item.code': 'AUX-PEG', 'item.itemType': '辅料', 'item.createBy': expect.any(String) })
    const post = async (path: string, body: Rec) => (await app.call<Rec>('POST', path, { body })).body.result
    const roleId = (await app.call('GET', '/sys/role/list?roleCode=storekeeper')).body.result.records[0].id as string
    const { rows: [menu] } = await app.database.pool.query<{ id: string }>(
      "select id from sys_permission where component = 'product/ItemList' and del_flag = 0",
    )
    const permissionId = menu!.id
    await post('/sys/permission/saveRolePermission', { roleId, permissionIds: permissionId, lastpermissionIds: '' })
    const rule = await post('/sys/permission/addPermissionRule', { permissionId, ruleName: 'r', ruleColumn: 'code', ruleConditions: '=',
      ruleValue: 'RM-CO-01', status: '1' })
    await post('/sys/role/datarule', { permissionId, roleId, dataRuleIds: rule.id })
    expect(await values()).toEqual({ 'item.code': 'AUX-PEG' })
    await app.call('DELETE', `/sys/permission/deletePermissionRule?id=${rule.id}`)
  })
})

describe('printing', () => {
  test('PDF has a page for each label in millimetres, with embedded fonts and bars', async () => {
    const { status, headers, raw } = await print({ ids: lots.map(({ id }) => id).join(','), copies: 2 })
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(raw.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(6)
    expect(raw.toString('latin1')).toMatch(/\/MediaBox \[0 0 170\.07\d* 113\.38\d*\]/)
    expect(raw.toString('latin1')).toContain('/FontFile')
    const page = streams(raw).find((one) => one.includes(' Tf'))!
    // Text, and bars as filled rectangles.
    expect(page).toMatch(/Tf/)
    expect(page.match(/ l\n/g)!.length).toBeGreaterThan(60)
    expect((await logs())[0]).toMatchObject({ printedBy: 'admin', template, bizType: 'warehouse.lot', recordCount: 3, copies: 2,
      printKind: 'PDF', reprint: 'N' })
  })

  test('a second print wants a reason, which is kept', async () => {
    const ids = lots[0]!.id
    expect((await print({ ids })).body).toMatchObject({ success: false, message: `${lots[0]!.lotNo} 已打印过，补打请填写原因`,
      result: { faults: [{ field: 'reason' }] } })
    expect((await print({ ids, reason: '标签脱落', kind: 'ZPL' })).raw.toString()).toContain(`^FD批号 ${lots[0]!.lotNo} AUX-PEG^FS`)
    const [log] = await logs()
    expect(log).toMatchObject({ reprint: 'Y', reason: '标签脱落', printKind: 'ZPL' })
    expect((await app.call<Rec[]>('GET', `/label/print-log/queryRecordsByMainId?id=${log!.id}`)).body.result).toMatchObject([{
      bizName: lots[0]!.lotNo,
    }])
  })

  test('the same request sent again is printed again but kept once', async () => {
    const before = (await logs()).length
    const request = { ids: lots[1]!.id, reason: '重印' }
    for (let time = 0; time < 2; time += 1) expect((await print(request, { headers: { 'x-idempotency-key': 'print-1' } })).status).toBe(200)
    expect((await logs()).length).toBe(before + 1)
  })

  test.each([
    [{ copies: 0 }, '份数须为 1～100 的整数'],
    [{ copies: 1.5 }, '份数须为 1～100 的整数'],
    [{ kind: 'DOC' }, '输出方式只能是 PDF 或 ZPL'],
    [{ ids: 'x' }, '有 1 条记录不存在或不可见，请刷新后重选'],
    [{ reason: 'x'.repeat(201) }, '补打原因不能超过 200 字'],
    // Nobody has these records: what counts first is how many labels they would be.
    [{ ids: idsOf(20), copies: 100 }, '有 20 条记录不存在或不可见，请刷新后重选'],
    [{ ids: idsOf(21), copies: 100 }, '一次最多打印 2000 张，请分批打印'],
  ])('%j is refused', async (body, message) => {
    expect((await print({ ids: lots[2]!.id, ...body })).body).toMatchObject({ success: false, message })
  })

  test('a template that is disabled prints nothing', async () => {
    const { id } = await add('/label/template', { code: 'T-OFF', name: '停用', bizType: 'warehouse.lot', widthMm: '60', heightMm: '40',
      elements: [text], enabled: 'N' })
    const before = (await logs()).length
    expect((await print({ template: id, ids: lots[2]!.id })).body).toMatchObject({ success: false,
      message: '标签模板「T-OFF」已停用，请启用或改用其他模板' })
    expect((await logs()).length).toBe(before)
  })

  test('what its symbology cannot hold is not printed', async () => {
    const { id } = await add('/label/template', { code: 'T-EAN', name: '商品', bizType: 'warehouse.lot', widthMm: '60', heightMm: '40',
      elements: [{ ...code, symbology: 'EAN13' }] })
    expect((await print({ template: id, ids: lots[0]!.id })).body.message).toBe(
      `${lots[0]!.lotNo} 的条码内容「${lots[0]!.lotNo}」不符合 EAN13 的要求，请修改模板或数据`,
    )
  })

  test('wants the right to print labels and to see the records', async () => {
    expect((await print({ ids: lots[0]!.id }, { as: 'checker' })).body).toMatchObject({ code: 510,
      message: '没有权限，请联系管理员授权（label:template:print）' })
    expect((await print({ ids: lots[0]!.id, reason: '换桶' }, { as: 'storekeeper' })).status).toBe(200)
    expect((await logs())[0]!.printedBy).toBe('storekeeper')
  })

  test('nor tells anything of records whose list is closed to whoever may print', async () => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      "select id from sys_permission where perms in ('label:template:list', 'label:template:print')",
    )
    const role = await add('/sys/role', { roleCode: 'labeller', roleName: '标签员', dataScope: 'all' })
    await app.call('POST', '/sys/permission/saveRolePermission', {
      body: { roleId: role.id, lastpermissionIds: '', permissionIds: rows.map(({ id }) => id).join(',') },
    })
    await add('/sys/user', { username: 'labeller', realname: '标签员', password: '123456', selectedroles: role.id })
    const before = (await logs()).length
    const as = 'labeller'
    for (const answer of [await print({ ids: lots[2]!.id }, { as }),
      await app.call('GET', `/label/values?bizType=warehouse.lot&id=${lots[2]!.id}&fields=lotNo`, { as })])
      expect(answer.body).toMatchObject({ success: false, code: 510, message: '没有权限，请联系管理员授权（warehouse:lot:list）' })
    expect(await logs()).toHaveLength(before)
  })
})

describe('before printing', () => {
  const preview = (id: unknown, more: Rec = {}) => app.call('GET', `/label/preview?template=${template}&id=${String(id)}`, more)
  const proposal = async (ids: readonly unknown[], as = 'storekeeper') =>
    (await app.call<Rec>('POST', '/label/proposal', { as, body: { bizType: 'warehouse.lot', ids: ids.join(',') } })).body

  test('the label is seen as paper shows it: its bars can be read, its letters need no font, and nothing is kept', async () => {
    const before = (await logs()).length
    const { headers, raw } = await preview(lots[0]!.id)
    expect(headers['content-type']).toContain('image/svg+xml')
    const svg = raw.toString()
    expect(svg).toContain('viewBox="0 0 60 40"')
    expect(svg).not.toMatch(/<text|font-family/)
    const letters = `批号 ${String(lots[0]!.lotNo)} AUX-PEG`.length + String(lots[0]!.lotNo).length
    expect(svg.match(/<path transform="translate/g)!.length, 'letters and one bar code').toBe(letters + 1)
    const png = await sharp(raw, { density: 300 }).png().toBuffer()
    const [found] = await readBarcodes(new Uint8Array(png))
    expect(found?.text).toBe(lots[0]!.lotNo)
    expect(await logs()).toHaveLength(before)
  })

  test('wants the right to print, and to see the record', async () => {
    expect((await preview(lots[0]!.id, { as: 'operator' })).body).toMatchObject({ code: 510 })
    expect((await preview('none')).body.success).toBe(false)
    expect(await proposal([lots[0]!.id], 'operator')).toMatchObject({ code: 510 })
  })

  test('is proposed what the same person took last, and as many labels as there are packages', async () => {
    const ids = [lots[0]!.id, lots[1]!.id]
    const storekeeper = { as: 'storekeeper' }
    await print({ ids: ids[0], kind: 'ZPL', reason: '换桶' }, storekeeper)
    expect((await proposal(ids)).result).toEqual({ template, kind: 'ZPL', copies: 1, differ: false })
    await print({ ids: ids[0], kind: 'PDF', reason: '换桶' }, storekeeper)
    expect((await proposal(ids)).result).toMatchObject({ kind: 'PDF' })
    await app.database.pool.query('update wms_lot set packages = 12 where id = any($1)', [ids])
    expect((await proposal(ids)).result).toMatchObject({ copies: 12, differ: false })
    await app.database.pool.query('update wms_lot set packages = 3 where id = $1', [ids[0]])
    expect((await proposal(ids)).result, 'one number for all of them would be wrong for some').toMatchObject({ copies: 1, differ: true })
    await app.database.pool.query('update wms_lot set packages = 500 where id = any($1)', [ids])
    expect((await proposal(ids)).result).toMatchObject({ copies: 100 })
    expect((await proposal(ids, 'inspector')).result, 'another person').toMatchObject({ template: null })
  })
})

describe('scan', () => {
  const scan = (content: string, as = 'storekeeper') => app.call<Rec>('GET', `/label/scan?content=${encodeURIComponent(content)}`, { as })

  test.each([['RM-WC-08', 'product.item'], ['rm-wc-08', 'product.item'], ['RAW-A-01', 'warehouse.bin'], ['C260401001', 'warehouse.lot'], [
    'WC-FSSS08-25KG',
    'product.item',
  ], ['6901234000016', 'product.item']])('%s is a %s', async (content, bizType) => {
    const { body } = await scan(content)
    expect(body, body.message).toMatchObject({ success: true, result: { bizType } })
    expect(body.result.actions[0]).toMatchObject({ code: 'view', title: '查看',
      path: expect.stringContaining(`open=view:${body.result.id}`) })
  })

  test('GS1 names the item by its trade number and the lot of that item', async () => {
    const lot = (await app.call('GET', '/warehouse/lot/list?lotNo=C260401001')).body.result.records[0]
    await add('/label/barcode', { content: '6901234999990', format: 'EAN13', bizType: 'product.item', bizId: lot.item })
    const { body } = await scan('(01)06901234999990(10)C260401001(37)25')
    expect(body.result).toMatchObject({ bizType: 'warehouse.lot', id: lot.id, others: [{ bizType: 'product.item', id: lot.item }],
      gs1: { count: '25' } })
    // The lot of another item is not meant.
    expect((await scan('(01)06901234000016(10)C260401001')).body.result).toMatchObject({ bizType: 'product.item', others: [] })
  })

  test('GS1 identifiers that mean nothing to us are passed over; a wrong check digit is refused by its identifier', async () => {
    expect((await scan('(01)06901234999990(13)260518(3300)001250(91)X(10)C260401001(17)760518')).body.result).toMatchObject({
      bizType: 'warehouse.lot',
      gs1: { expiresOn: '2076-05-18' },
    })
    expect((await scan('(01)06901234999991(10)C260401001')).body).toMatchObject({ success: false,
      message: '条码中 (01) 06901234999991 的校验位错误，请重新扫描；仍不符时请核对标签' })
    expect((await scan('00369012345000000013')).body.message).toContain('(00) 369012345000000013 的校验位错误')
  })

  test('the link on a label opens the record wherever it is read; where the installation has no address it is the code', async () => {
    const shown = async () => (await app.call<Rec>('GET', `/label/values?bizType=warehouse.lot&id=${lots[0]!.id}&fields=link`)).body.result
    expect((await shown()).values).toEqual({ link: lots[0]!.lotNo })
    const site = await startTestApp({ env: { SITE_ADDRESS: 'https://mes.example.com/' } })
    const { link } = (await site.call<Rec>('GET', '/label/values?bizType=warehouse.lot&fields=link')).body.result.values
    await site.close()
    expect(link).toMatch(/^https:\/\/mes\.example\.com\/warehouse\/lot\?open=view:\w+$/)
    const printed = `http://before.example.com/warehouse/lot?open=view:${lots[0]!.id}`
    expect((await scan(printed)).body.result).toMatchObject({ bizType: 'warehouse.lot', id: lots[0]!.id })
    for (const [other, as] of [[printed, 'operator'], ['https://mes.example.com/nowhere?open=view:1', 'admin'], [
      'https://mes.example.com/warehouse/lot',
      'admin',
    ]])
      expect((await scan(other!, as)).body).toMatchObject({ success: false, message: '无法识别的条码' })
  })

  test('the key that was scanned comes first; those that look like it are offered besides, whichever way they are written', async () => {
    const item = lots[0]!.item as string
    const { body } = await app.call('POST', '/warehouse/lot/add', { body: { lotNo: 'FLDLOT1', item, receiptDate: '2026-05-18' } })
    expect(body.success, body.message).toBe(true)
    // One that stands from before such were refused.
    await app.database.pool.query(`insert into wms_lot
      select (jsonb_populate_record(l, '{"id": "alike", "lot_no": "fldlot1"}')).* from wms_lot l where lot_no = 'FLDLOT1'`)
    const found = async (content: string) => {
      const { result, message } = (await scan(content)).body
      if (!result) return message
      return [result.name, ...result.others.map(({ name }: Rec) => name)]
    }
    expect((await scan('fldlot1')).body.result).toMatchObject({ others: [{ name: 'FLDLOT1', alike: true }] })
    expect(await found('fldlot1')).toEqual(['fldlot1', 'FLDLOT1'])
    expect(await found('FLDLOT1')).toEqual(['FLDLOT1', 'fldlot1'])
    expect((await found('FldLot1') as string[]).toSorted(), 'neither is exactly so: both are offered').toEqual(['FLDLOT1', 'fldlot1'])
    await app.database.pool.query("delete from wms_lot where lot_no = 'FLDLOT1'")
    for (const [how, content] of [['in capitals', 'FLDLOT1'], ['of GS1', '10FLDLOT1'], ['with a sign that nobody sees', 'fld\u200Blot1'], [
      'in full width',
      'ｆｌｄｌｏｔ１',
    ], ['of GS1 in full width', '（１０）fldlot１']])
      expect(await found(content!), how).toEqual(['fldlot1'])
  })

  test('a document is found by its number and tells its moves', async () => {
    const doc = (await app.call('GET', '/warehouse/adjust/list?status=1')).body.result.records[0]
    expect((await scan(doc.docNo, 'director')).body.result).toMatchObject({ bizType: 'warehouse.adjust',
      actions: expect.arrayContaining([expect.objectContaining({ code: 'approve' })]) })
  })

  test('what nobody knows, and what the person may not see, is not recognised', async () => {
    for (const [content, as] of [['NO-SUCH', 'admin'], ['C260401001', 'operator'], ['x'.repeat(600), 'admin'], ['A\u0000B', 'admin']])
      expect((await scan(content!, as)).body).toMatchObject({ success: false, message: '无法识别的条码' })
  })
})

describe('bar codes', () => {
  test('have a content that their format can hold, and a record that there is', async () => {
    const given = { content: '6901234000011', format: 'EAN13', bizType: 'warehouse.lot', bizId: lots[0]!.id }
    const answer = async (more: Rec) => (await app.call('POST', '/label/barcode/add', { body: { ...given, ...more } })).body
    expect((await answer({})).message).toBe('内容「6901234000011」不符合 EAN13 的要求（字符或校验位）')
    expect((await answer({ content: 'A', format: 'CODE128', bizId: 'x' })).message).toBe('该批次不存在或不可见，请改选')
    expect((await answer({ content: 'A', format: 'CODE128' })).result).toMatchObject({ bizName: lots[0]!.lotNo })
    expect((await answer({ content: 'A', format: 'CODE128' })).success).toBe(false)
  })

  test('whose format nobody can print, or that lack something, are told at their field', async () => {
    const given: Rec = { content: '1', format: 'CODE39', bizType: 'warehouse.lot', bizId: lots[0]!.id }
    const faults = async (more: Rec) => {
      const { status, body } = await app.call('POST', '/label/barcode/add', { body: { ...given, ...more } })
      return [status, (body.result as Rec).faults.map(({ field }: Rec) => field)]
    }
    expect([await faults({}), await faults({ content: '', format: 'CODE128' }), await faults({ format: 'constructor' })]).toEqual([[200, [
      'format',
    ]], [200, [
      'content',
    ]], [200, ['format']]])
  })
})
