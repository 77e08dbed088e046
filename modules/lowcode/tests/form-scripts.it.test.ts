import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { field, formStage, type FormStage } from '#apps/server/testing/form-stage.ts'

/* Scripts of online forms on the server (issue 6 §3, wire contract §6.19: enhanceJava, enhanceJs, enhanceSql). */

let app: TestApp
let other: TestApp
let stage: FormStage
let id: string

const head = '/online/cgform/head'
const java = (buttonCode: string, cgJavaValue: string, event = 'start') =>
  stage.call('POST', `${head}/enhanceJava/${id}`, { buttonCode, event, cgJavaType: 'script', cgJavaValue, activeStatus: '1' })
const add = (record: Rec, as = 'admin') => stage.call('POST', '/runtime/sc_order/add', record, as)

beforeAll(async () => {
  app = await startTestApp()
  other = await app.another()
  stage = formStage(app)
  id = await stage.ready('sc_order', [
    field('doc_no', '单号', { fieldValidType: 'only', fieldMustInput: 'Y' }),
    field('qty', '数量', { dbType: 'BigDecimal', dbLength: 12, dbPointLength: 2 }),
    field('price', '单价', { dbType: 'BigDecimal', dbLength: 12, dbPointLength: 4 }),
    field('amount', '金额', { dbType: 'BigDecimal', dbLength: 18, dbPointLength: 2, isReadOnly: 'Y' }),
    field('order', '顺序', { dbType: 'int' }),
  ])
})
afterAll(async () => {
  await other.close()
  await app.close()
})

describe('a script before saving', () => {
  test('computes fields exactly, also those that people may not write and those named as words of SQL; in every process', async () => {
    expect(await java('add', 'record.amount = decimal.mul(record.qty, record.price)\nrecord.order = 7')).toMatchObject({ success: true,
      message: '脚本已保存' })
    expect((await add({ docNo: 'A-1', qty: '0.1', price: '0.2', amount: '99' })).result).toMatchObject({ amount: '0.02', order: 7 })
    await expect.poll(async () =>
      (await other.call('POST', '/runtime/sc_order/add', { body: { docNo: `B-${Math.random()}`, qty: '3', price: '2' } })).body.result
        .amount
    ).toBe('6')
    // The author's name of the column, not the one under which it is stored.
    expect((await stage.call('POST', `/online/cgform/api/form/${id}`, { doc_no: 'A-2', qty: '2', price: '1' })).result).toMatchObject({
      amount: '2',
      order: 7,
    })
  })

  test('refuses with its own words, knows what was stored and who asks; nothing is written', async () => {
    await java('edit', "if (previous.qty !== record.qty && user.username === 'admin') refuse('数量登记后不能修改')")
    const { result } = await add({ docNo: 'E-1', qty: '1', price: '1' })
    expect(await stage.call('PUT', '/runtime/sc_order/edit', { id: result.id, qty: '5' })).toMatchObject({ success: false, code: 500,
      message: '数量登记后不能修改' })
    expect(await stage.call('PUT', '/runtime/sc_order/edit', { id: result.id, price: '3' })).toMatchObject({ success: true })
    expect((await stage.call('GET', `/runtime/sc_order/queryById?id=${result.id}`)).result).toMatchObject({ qty: '1', price: '3', rev: 2 })
    await java('edit', '')
  })

  test('one that comes after the save undoes it where it refuses, and changes nothing', async () => {
    await java('add', "if (record.doc_no === 'LATE') refuse('太晚了')", 'end')
    expect((await add({ docNo: 'LATE', qty: '1', price: '1' })).message).toBe('太晚了')
    expect((await stage.call('GET', '/runtime/sc_order/list?docNo=LATE')).result.total).toBe(0)
    await java('add', "record.price = '9'", 'end')
    expect((await add({ docNo: 'END', qty: '1', price: '1' })).message).toContain('新增后脚本修改了记录')
    await java('add', '', 'end')
  })

  test('deleting is guarded', async () => {
    await java('delete', "if (record.order === 7) refuse('已排产，不能删除')")
    const { result } = await add({ docNo: 'D-1', qty: '1', price: '1' })
    expect((await stage.call('DELETE', `/runtime/sc_order/delete?id=${result.id}`)).message).toBe('已排产，不能删除')
    expect((await stage.call('DELETE', `/online/cgform/api/form/${id}/${result.id}`)).message).toBe('已排产，不能删除')
    await java('delete', '')
    expect((await stage.call('DELETE', `/runtime/sc_order/delete?id=${result.id}`)).success).toBe(true)
  })

  test('rows of a workbook pass it, each by itself; a workbook that goes out too', async () => {
    await java('import', "if (record.qty === '13') refuse('十三不行')")
    await java('export', "record.doc_no = record.doc_no + '*'")
    for (const [docNo, qty] of [['W-1', '1'], ['W-2', '2']]) await add({ docNo, qty, price: '2' })
    const out = await app.call('GET', '/runtime/sc_order/exportXls?type=xlsx&docNo=*W-*')
    await java('export', '')
    const back = (await app.call('POST', '/runtime/sc_order/importExcel', { file: { name: 'x.xlsx', bytes: out.raw } })).body
    expect(back, back.message).toMatchObject({ success: true, result: { addedCount: 2 } })
    expect((await stage.call('GET', '/runtime/sc_order/list?docNo=*W-*')).result.records.map((row: Rec) => [row.docNo, row.amount]))
      .toEqual(expect.arrayContaining([['W-1', '2'], ['W-1*', '2'], ['W-2', '4'], ['W-2*', '4']]))
    await java('export', "refuse('现在不能导出')")
    expect((await app.call('GET', '/runtime/sc_order/exportXls?type=xlsx')).body.message).toBe('现在不能导出')
    await java('export', '')
  })
})

describe('a script that goes wrong', () => {
  test.each([
    ['const a = 1\nmissing()', "新增前脚本第 2 行出错：ReferenceError: 'missing' is not defined，请联系表单的设计者"],
    ['for (;;);', '新增前脚本运行超时已被停止（可能有死循环），操作未执行，请联系表单的设计者'],
    ["const all = []; for (;;) all.push('x'.repeat(1 << 16) + all.length)",
      '新增前脚本占用内存过多已被停止，操作未执行，请联系表单的设计者'],
    ['record.nothing = 1', '新增前脚本写入了「nothing」，它不是本表的字段（子表和系统字段只能读取），请联系表单的设计者'],
    ["record.create_by = 'x'", '新增前脚本写入了「create_by」，它不是本表的字段（子表和系统字段只能读取），请联系表单的设计者'],
    ["record.qty = 'viel'", /^新增前脚本写入的值不正确：数量/],
    ['await new Promise(() => {})', '新增前脚本等待的结果没有到来（沙箱内没有定时器和网络），操作未执行，请联系表单的设计者'],
  ])('%s', async (source, message) => {
    expect((await java('add', source)).success).toBe(true)
    const answer = await add({ docNo: 'BAD', qty: '1', price: '1' })
    expect([answer.success, answer.code]).toEqual([false, 500])
    if (typeof message === 'string') expect(answer.message).toBe(message)
    else expect(answer.message).toMatch(message)
    expect((await stage.call('GET', '/runtime/sc_order/list?docNo=BAD')).result.total).toBe(0)
  })

  test('others are served while it loops', async () => {
    await java('add', 'for (;;);')
    const order: string[] = []
    await Promise.all([
      add({ docNo: 'LOOP', qty: '1', price: '1' }).then(() => order.push('loop')),
      (async () => {
        for (let n = 0; n < 5; n++) await stage.call('GET', '/runtime/sc_order/list')
        order.push('lists')
      })(),
    ])
    expect(order).toEqual(['lists', 'loop'])
    await java('add', '')
  })

  test('one that cannot be read is not kept', async () => {
    expect(await java('add', 'const a = 1\nconst = 2')).toMatchObject({ success: false,
      message: expect.stringMatching(/^脚本第 2 行有语法错误：/) })
    expect((await java('nothing', 'log(1)')).message).toBe('没有编码为「nothing」的操作或按钮，请先建立按钮')
    expect((await stage.call('POST', `${head}/enhanceJava/${id}`, { buttonCode: 'export', event: 'end', cgJavaValue: 'log(1)' })).message)
      .toBe('导出只有操作前的脚本')
  })
})

describe('keeping scripts', () => {
  test('16 versions stay, any of them comes back (spec 2 §9)', async () => {
    await java('edit', '')
    for (let n = 1; n <= 18; n++) await java('edit', `log(${n})`)
    const { records } = (await stage.call('GET', `${head}/enhanceJava/${id}?buttonCode=edit`)).result
    expect(records).toMatchObject([{ cgJavaType: 'script', cgJavaValue: 'log(18)', event: 'start', activeStatus: '1' }])
    const versions = (await stage.call('GET', `${head}/scriptVersions/${records[0].id}`)).result as unknown as Rec[]
    expect([versions.length, versions[0]!.versionNo, versions.at(-1)!.source]).toEqual([16, 18, 'log(3)'])
    expect(await stage.call('POST', `${head}/restoreScript`, { id: records[0].id, versionNo: 3 })).toMatchObject({ success: true,
      result: 'log(3)' })
    expect((await stage.call('POST', `${head}/restoreScript`, { id: records[0].id, versionNo: 1 })).message).toBe(
      '没有版本 1，只保留最近 16 个版本',
    )
    expect((await stage.call('DELETE', `${head}/enhanceJava?id=${records[0].id}`)).success).toBe(true)
    expect((await stage.call('GET', `${head}/enhanceJava/${id}?buttonCode=edit`)).result.total).toBe(0)
  })

  test('one out of use is kept, but does not run', async () => {
    await stage.call('POST', `${head}/enhanceJava/${id}`, { buttonCode: 'add', cgJavaValue: "refuse('x')", activeStatus: '0' })
    expect((await add({ docNo: 'OFF', qty: '1', price: '1' })).success).toBe(true)
    await java('add', '')
  })

  test('a trial tells what would come of it', async () => {
    expect((await stage.call('POST', `${head}/testScript`, { source: "log('x'); record.a = 2", record: { a: 1 } })).result).toEqual({
      record: { a: 2 },
      logs: ['x'],
    })
    expect((await stage.call('POST', `${head}/testScript`, { source: 'refuse("nein")', record: {} })).result).toMatchObject({ record: null,
      fault: { kind: 'refused', text: 'nein' } })
  })

  test('scripts of the browser travel with the form', async () => {
    expect((await stage.call('GET', `${head}/enhanceJs/${id}?type=form`)).result).toEqual({ id: null, cgJs: '', cgJsType: 'form' })
    expect((await stage.call('POST', `${head}/enhanceJs/${id}`, { cgJs: 'function loaded(form) {}', cgJsType: 'form' })).success).toBe(true)
    expect(
      (await stage.call('PUT', `${head}/enhanceJs/${id}`, { cgJs: 'function loaded(form) { form.message(1) }', cgJsType: 'form' })).success,
    ).toBe(true)
    expect((await stage.call('GET', `/online/cgform/api/getEnhanceJs/${id}`)).result).toBe('function loaded(form) { form.message(1) }')
    expect((await stage.call('GET', `/online/cgform/api/getFormItem/${id}`)).result.enhanceJs).toContain('loaded')
    expect((await stage.call('POST', `${head}/enhanceJs/${id}`, { cgJs: 'function (', cgJsType: 'form' })).message).toContain('语法错误')
    expect((await stage.call('POST', `${head}/enhanceJs/${id}`, { cgJs: 'x', cgJsType: 'other' })).success).toBe(false)
  })

  test('who may not write scripts neither reads nor tries any', async () => {
    for (const [method, path] of [['GET', `enhanceJava/${id}`], ['POST', `enhanceJava/${id}`], ['POST', 'testScript'], ['GET',
      `enhanceJs/${id}?type=form`], ['DELETE', 'deleteBatchEnhanceJava?ids=x']] as const) {
      expect((await stage.call(method, `${head}/${path}`, method === 'POST' ? {} : undefined, 'operator')).code, path).toBe(510)
    }
  })
})
