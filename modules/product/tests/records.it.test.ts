import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { writeWorkbook } from '#kernel/server/excel/workbook.ts'
import { gs1Check } from '../index.ts'
import { freezeItems, nextCode } from '../server.ts'

let app: TestApp
let ctx: Ctx
let closeKernel: () => Promise<void>

beforeAll(async () => {
  app = await startTestApp()
  const { assemble } = await import('#apps/server/kernel.ts')
  const { kernel } = await assemble({ config: app.config, pool: app.database.pool, clock: app.clock })
  ctx = kernel.systemCtx(0)
  closeKernel = () => kernel.notices.close()
}, 120_000)
afterAll(async () => {
  await closeKernel()
  await app.close()
})

const post = async (path: string, body: Rec) => (await app.call('POST', path, { body })).body
const put = async (path: string, body: Rec) => (await app.call('PUT', path, { body })).body
const first = async (path: string) => (await app.call('GET', encodeURI(path))).body.result.records[0] as Rec

describe('items', () => {
  test.each([['RAW', 'BUY'], ['AUX', 'BUY'], ['PKG', 'BUY'], ['SPARE', 'BUY'], ['SEMI', 'MAKE'], ['FG', 'MAKE'], ['SCRAP', 'MAKE']])(
    'of type %s are %s unless told otherwise',
    async (itemType, supplyMode) => {
      const [uom, category] = [await first('/product/uom/list?code=kg'), await first('/product/item-category/list?code=11')]
      const { result } = await post('/product/item/add', { code: `T-${itemType}`, name: '件', itemType, category: category.id,
        baseUom: uom.id })
      expect(result).toMatchObject({ supplyMode, issueRule: 'FIFO', lotPolicy: 'L4L', yieldRate: '1', enabled: 'Y', lotCtrl: 'Y' })
      expect((await put('/product/item/edit', { id: result.id, supplyMode: 'SUBCON' })).result.supplyMode).toBe('SUBCON')
      expect((await put('/product/item/edit', { id: result.id, supplyMode: '' })).result.supplyMode).toBe(supplyMode)
    },
  )

  test('keep code, lot control and base unit once they have a ledger entry', async () => {
    const item = await first('/product/item/list?code=BOX-10')
    const kg = await first('/product/uom/list?code=kg')
    await transact(ctx, (tx) => freezeItems(tx, [item.id]))
    const { result, message } = await put('/product/item/edit', { id: item.id, code: 'BOX-11', lotCtrl: item.lotCtrl === 'Y' ? 'N' : 'Y',
      baseUom: kg.id })
    expect(result.faults.map((fault: Rec) => fault.field)).toEqual(['code', 'lotCtrl', 'baseUom'])
    expect(message).toBe('物料编码在首次过账后不能修改；批次管理在首次过账后不能修改；基本单位在首次过账后不能修改')
    const english = await app.call('PUT', '/product/item/edit', { body: { id: item.id, code: 'BOX-11', baseUom: kg.id },
      headers: { 'x-locale': 'en-US' } })
    expect(english.body.message).toMatch(/^[\x20-\x7e]+; [\x20-\x7e]+$/)
    expect((await put('/product/item/edit', { id: item.id, name: '新名', code: 'BOX-10' })).success).toBe(true)
    expect((await put('/product/item/edit', { id: item.id, ledgerUsed: 'N', code: 'BOX-11' })).success).toBe(false)
  })

  test('are not deleted while a bill takes them', async () => {
    const { id } = await first('/product/item/list?code=RM-CO-01')
    expect((await app.call('DELETE', `/product/item/delete?id=${id}`)).body.message).toMatch(/^物料「RM-CO-01」已被 .+ 引用，不能删除$/)
  })

  test.each([['safetyStock', '-1', '安全库存「-1」不能小于 0'], ['shelfLifeDays', -1, '保质期「-1」不能小于 0'], ['yieldRate', '1.1',
    '成品率「1.1」不能大于 1']])('refuse %s of %s', async (name, value, text) => {
      const { id } = await first('/product/item/list?code=CTN-200')
      expect((await put('/product/item/edit', { id, [name]: value })).message).toBe(text)
    })
})

describe('units', () => {
  test('a conversion has two units and stands once', async () => {
    const [kg, g] = [await first('/product/uom/list?code=kg'), await first('/product/uom/list?code=g')]
    expect((await post('/product/uom-conv/add', { fromUom: kg.id, toUom: kg.id, factor: '1' })).message).toBe(
      '原单位与目标单位相同，请改选其一',
    )
    expect((await post('/product/uom-conv/add', { fromUom: kg.id, toUom: g.id, factor: '1000' })).message).toBe(
      '这两个单位的通用换算已存在，请修改原有记录',
    )
    expect((await post('/product/uom-conv/add', { fromUom: g.id, toUom: kg.id, factor: '0' })).success).toBe(false)
  })

  test('two units stand to each other in one way, also the other way round and over others', async () => {
    const unit = async (code: string) => (await first(`/product/uom/list?code=${code}`)).id as string
    const item = (await first('/product/item/list?code=CTN-200')).id
    const [piece, box, carton] = [await unit('件'), await unit('盒'), await unit('箱')]
    const add = async (fromUom: string, factor: string, toUom: string) =>
      (await post('/product/uom-conv/add', { item, fromUom, factor, toUom })).message as string
    expect(await add(box, '10', piece)).toBe('添加成功！')
    expect(await add(piece, '0.2', box)).toBe('与已有换算矛盾：按已有换算 1 原单位 = 1/10 目标单位，请核对后修改其中之一')
    expect(await add(carton, '20', box)).toBe('添加成功！')
    expect(await add(carton, '240', piece)).toContain('1 原单位 = 200 目标单位')
    expect(await add(carton, '200', piece)).toBe('添加成功！')
    expect(await add(piece, '0.1', box), 'the exact reciprocal').toBe('添加成功！')
  })

  describe('what holds for all and what items say for themselves', () => {
    const unit = async (code: string) => (await first(`/product/uom/list?code=${code}`)).id as string
    const made: string[] = []
    /** A conversion; units by their codes. @returns what is said to it */
    const add = async (from: string, factor: string, to: string, item?: string): Promise<string> => {
      const own = item === undefined ? {} : { item: (await first(`/product/item/list?code=${item}`)).id }
      const { message, result } = await post('/product/uom-conv/add', { ...own, fromUom: await unit(from), factor, toUom: await unit(to) })
      if (result?.id) made.push(result.id as string)
      return message as string
    }
    const remove = async (ids: readonly string[]) =>
      (await app.call('DELETE', `/product/uom-conv/deleteBatch?ids=${ids.join(',')}`)).body.message as string
    beforeAll(async () => {
      for (const code of ['uA', 'uB', 'uC', 'uD']) await post('/product/uom/add', { code, name: code })
    })
    afterEach(async () => {
      if (made.length > 0) await remove(made.splice(0))
    })

    test('a general conversion is held against those of items that it would hold for', async () => {
      expect(await add('uA', '200', 'uC', 'RM-CO-01')).toBe('添加成功！')
      expect(await add('uA', '20', 'uB')).toBe('添加成功！')
      expect(await add('uB', '12', 'uC')).toContain('与物料「RM-CO-01」的换算矛盾：按它的换算 1 原单位 = 10 目标单位')
      expect(await add('uB', '10', 'uC', 'RM-CO-01'), 'what the item says for itself comes first').toBe('添加成功！')
      expect(await add('uB', '12', 'uC')).toBe('添加成功！')
    })

    test('an item loses none of its own where what holds for all contradicts what is left', async () => {
      expect(await add('uA', '20', 'uB')).toBe('添加成功！')
      expect(await add('uB', '12', 'uC')).toBe('添加成功！')
      expect(await add('uA', '200', 'uC', 'RM-CO-01')).toContain('1 原单位 = 240 目标单位')
      expect(await add('uA', '10', 'uB', 'RM-CO-01')).toBe('添加成功！')
      expect(await add('uA', '120', 'uC', 'RM-CO-01')).toBe('添加成功！')
      expect(await remove([made[2]!])).toContain('物料「RM-CO-01」的其余换算与这两个单位的通用换算矛盾')
      const { result } = (await app.call('GET', `/product/uom-conv/queryById?id=${made[2]}`)).body as { result: Rec }
      expect((await put('/product/uom-conv/edit', { ...result, toUom: await unit('uD') })).message).toContain('的其余换算')
      expect(await remove(made.splice(2)), 'both at once leave nothing to contradict').toContain('成功')
    })

    test('rows of one sheet are held against each other', async () => {
      const sheet = [['物料', '原单位', '换算系数', '目标单位'], ['RM-CO-01', 'uA', 10, 'uB'], ['RM-CO-01', 'uB', '0.2', 'uA'], [null, 'uC',
        10, 'uD'], [null, 'uC', 12, 'uD']]
      const file = { name: '换算.xlsx', bytes: await writeWorkbook([{ name: '单位换算', rows: sheet }], 'xlsx') }
      const { result } = (await app.call('POST', '/product/uom-conv/importExcel', { file })).body
      expect(result).toMatchObject({ addedCount: 2, errorCount: 2 })
      const stored = (await app.call('GET', '/product/uom-conv/list?pageSize=-1')).body.result.records as Rec[]
      const units = await Promise.all(['uA', 'uC'].map(unit))
      made.push(...stored.filter(({ fromUom }) => units.includes(fromUom as string)).map(({ id }) => id as string))
      expect(made).toHaveLength(2)
    })

    test('of two that contradict each other and come at once, one is refused', async () => {
      const pairs = await Promise.all([add('uA', '10', 'uB'), add('uB', '0.2', 'uA')])
      expect(pairs.filter((said) => said === '添加成功！')).toHaveLength(1)
    })
  })

  test('are found by their other name too', async () => {
    const { body } = await app.call<Rec[]>('GET', encodeURI('/product/uom/options?keyword=千克'))
    expect(body.result).toMatchObject([{ key: 'kg', text: 'kg' }])
  })

  test('stand in English where they have an English name', async () => {
    const english = async (path: string) => (await app.call<Rec>('GET', encodeURI(path), { headers: { 'x-locale': 'en-US' } })).body.result
    const { id, baseUom_dictText: chinese } = await first('/product/item/list?code=CTN-200')
    expect([chinese, (await english(`/product/item/queryById?id=${id}`)).baseUom_dictText]).toEqual(['个', 'ea'])
    expect(await english('/product/uom/options?keyword=pcs')).toMatchObject([{ key: '件', text: 'pcs' }])
    expect(await english('/product/uom/options?keyword=kg')).toMatchObject([{ key: 'kg', text: 'kg' }])
    const units = (await app.call('GET', '/product/uom/list?pageSize=-1')).body.result.records as Rec[]
    expect(units.filter(({ code, nameEn }) => /[^\x20-\x7e]/.test(code) && !nameEn).map(({ code }) => code)).toEqual([])
  })
})

describe('numbering', () => {
  test('fifty calls at once get fifty numbers in a row', async () => {
    const numbers = await Promise.all(Array.from({ length: 50 }, () => nextCode(ctx, 'WO', {})))
    expect(new Set(numbers)).toEqual(new Set(Array.from({ length: 50 }, (_, index) => `WO260518${String(index + 1).padStart(4, '0')}`)))
  })

  test('also inside of transactions that end in any order', async () => {
    const numbers = await Promise.all(Array.from({ length: 20 }, () => transact(ctx, (tx) => nextCode(tx, 'RP', {}))))
    expect(new Set(numbers).size).toBe(20)
  })

  test('a refused document gives its number back', async () => {
    await expect(transact(ctx, async (tx) => {
      await nextCode(tx, 'CP', {})
      throw new Error('no')
    })).rejects.toThrow('no')
    expect(await nextCode(ctx, 'CP', {})).toBe('CP260518001')
  })

  test('starts anew on the factory day and counts each furnace by itself', async () => {
    expect(await nextCode(ctx, 'HEAT', { furnace: 'VF03' })).toBe('VF03-260518-01')
    expect(await nextCode(ctx, 'HEAT', { furnace: 'VF03' })).toBe('VF03-260518-02')
    expect(await nextCode(ctx, 'HEAT', { furnace: 'VF04' })).toBe('VF04-260518-01')
    const tomorrow: Ctx = { ...ctx, kernel: { ...ctx.kernel, clock: { now: () => new Date('2026-05-18T16:00:00Z') } } }
    expect(await nextCode(tomorrow, 'HEAT', { furnace: 'VF03' })).toBe('VF03-260519-01')
    expect(await nextCode(ctx, 'HEAT', { furnace: '炉'.repeat(300) })).toMatch(/-260518-01$/)
    expect(await nextCode(ctx, 'HEAT', { furnace: '炉'.repeat(300) })).toMatch(/-260518-02$/)
  })

  test('the rules of the plant give the numbers of the domain', async () => {
    expect(await nextCode(ctx, 'SO', {})).toBe('SO20260518001')
    expect(await nextCode(ctx, 'LOT', { letter: 'P' })).toBe('P260518001')
    // The packages of the demonstration have taken the first numbers.
    const [sscc, next] = [await nextCode(ctx, 'HU', {}), await nextCode(ctx, 'HU', {})]
    expect(sscc).toMatch(/^36901234\d{10}$/)
    expect(Number(next.slice(8, 17))).toBe(Number(sscc.slice(8, 17)) + 1)
    expect(Number(sscc[17])).toBe(gs1Check(sscc.slice(0, 17)))
    expect([await nextCode(ctx, 'MRP', {}), await nextCode(ctx, 'MRP', {})]).toEqual(['MRP2605180830', 'MRP2605180830-2'])
  })

  test('says what is wrong', async () => {
    await expect(nextCode(ctx, 'NONE', {})).rejects.toThrow('编码规则「NONE」不存在或已停用，请在「编码规则」中维护')
    await expect(nextCode(ctx, 'HEAT', {})).rejects.toThrow('编码缺少「furnace」的值，请填写')
  })

  test('a rule is tried without taking numbers, stored or in the making', async () => {
    const { id } = await first('/product/code-rule/list?code=GP')
    for (let time = 0; time < 2; time++)
      expect((await post('/product/code-rule/preview', { id, fields: {} })).result).toEqual({ no: 'GP260518001',
        next: ['GP260518001', 'GP260518002', 'GP260518003'] })
    await nextCode(ctx, 'GP', {})
    expect((await post('/product/code-rule/preview', { id })).result.no).toBe('GP260518002')
    expect(
      (await post('/product/code-rule/preview', { parts: [{ partType: 'FIELD', text: 'x' }, { partType: 'SEQ', width: 2 }],
        fields: { x: 'A' } })).result.no,
    ).toBe('A01')
    expect((await post('/product/code-rule/preview', { parts: [{ partType: 'FIELD', text: 'x' }] })).message).toBe(
      '编码缺少「x」的值，请填写',
    )
    expect((await post('/product/code-rule/preview', {})).message).toBe('编码规则没有任何组成，请先填写')
  })

  test.each<[string, Rec[], string]>([
    ['two sequences', [{ partType: 'SEQ', width: 2 }, { partType: 'SEQ', width: 2 }],
      '组成第 2 行：一条规则只能有一个流水号，请删除多余的'],
    ['a sequence without digits', [{ partType: 'SEQ' }], '组成第 1 行：流水位数不能为空，请填写'],
    ['numbers that would repeat', [{ partType: 'DATE', text: 'yyMM' }, { partType: 'SEQ', width: 3, reset: 'DAY' }],
      '组成第 2 行：流水号重新计数时编码须含相应日期，否则会重复，请加入日期或改为不重置'],
    ['a fixed part without text', [{ partType: 'FIXED' }], '组成第 1 行：内容不能为空，请填写'],
    ['a format of nothing', [{ partType: 'DATE', text: '年' }], '组成第 1 行：日期格式「年」无效，可用 yyyy yy MM dd HH mm ss'],
  ])('refuses %s', async (_name, parts, text) => {
    expect((await post('/product/code-rule/add', { code: 'BAD', name: '坏', parts })).message).toBe(text)
  })
})
