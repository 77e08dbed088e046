import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
let uom: string
let category: string
let serial = 0

beforeAll(async () => {
  app = await startTestApp()
  uom = (await list('/product/uom/list?code=件'))[0]!.id
  category = (await list('/product/item-category/list?code=31'))[0]!.id
}, 120_000)
afterAll(() => app.close())

const list = async (path: string) => (await app.call('GET', encodeURI(`${path}&pageSize=-1`))).body.result.records as Rec[]
const post = async (path: string, body: Rec, as = 'process') => (await app.call('POST', path, { as, body })).body
const put = async (path: string, body: Rec, as = 'process') => (await app.call('PUT', path, { as, body })).body
const read = async (path: string, id: string) => (await app.call('GET', `${path}/queryById?id=${id}`)).body.result

async function must(answer: Promise<{ success: boolean; message: string; result: Rec }>): Promise<Rec> {
  const { success, message, result } = await answer
  expect(success, message).toBe(true)
  return result
}

/** A new item; its code begins with the letter that paths show. */
async function newItem(letter = 'X'): Promise<{ id: string; code: string }> {
  const code = `${letter}-${++serial}`
  const { id } = await must(post('/product/item/add', { code, name: `件 ${code}`, itemType: 'SEMI', category, baseUom: uom }))
  return { id, code }
}

async function newBom(item: string, components: string[], more: Rec = {}): Promise<Rec> {
  return must(
    post('/product/bom/add', { bomNo: `BOM-${++serial}-A`, item, version: 'A', baseQty: '1',
      lines: components.map((component) => ({ component, qty: '1' })), ...more }),
  )
}

async function approve(path: string, id: string): Promise<void> {
  await must(post(`${path}/submit`, { id }))
  await must(post(`${path}/approve`, { id }, 'director'))
}

async function approvedBom(item: string, components: string[], more: Rec = {}): Promise<Rec> {
  const made = await newBom(item, components, more)
  await approve('/product/bom', made.id)
  return made
}

describe('an approved version', () => {
  test('is not changed, not deleted, only revised', async () => {
    const [made, part] = [await newItem(), await newItem()]
    const bom = await approvedBom(made.id, [part.id])
    expect(await put('/product/bom/edit', { id: bom.id, baseQty: '2' })).toMatchObject({ success: false, code: 500,
      message: '版本已审核，不能修改' })
    expect(await put('/product/bom/edit', { id: bom.id, lines: [] })).toMatchObject({ success: false, message: '版本已审核，不能修改' })
    expect((await app.call('DELETE', `/product/bom/delete?id=${bom.id}`, { as: 'process' })).body.message).toBe(
      `BOM「${bom.bomNo}」状态为「已审」，不能删除`,
    )
    expect((await read('/product/bom', bom.id)).baseQty).toBe('1')
  })

  test('is approved by another person than the one who submitted it', async () => {
    const bom = await newBom((await newItem()).id, [(await newItem()).id])
    expect((await read('/product/bom', bom.id))._actions).toEqual(expect.arrayContaining(['edit', 'delete', 'submit']))
    await must(post('/product/bom/submit', { id: bom.id }))
    expect((await post('/product/bom/approve', { id: bom.id })).message).toBe('提交人不能审核自己提交的单据')
    expect((await post('/product/bom/reject', { id: bom.id }, 'director')).message).toBe('请填写驳回原因')
    await must(post('/product/bom/reject', { id: bom.id, comment: '用量不对' }, 'director'))
    await must(put('/product/bom/edit', { id: bom.id, baseQty: '2' }))
    await approve('/product/bom', bom.id)
    expect(await read('/product/bom', bom.id)).toMatchObject({ status: '2', auditBy_dictText: '张宏' })
  })

  test('is copied by a revision that takes its place once it is approved', async () => {
    const [made, part] = [await newItem(), await newItem()]
    const first = await approvedBom(made.id, [part.id], { effectiveFrom: '2026-01-01' })
    expect((await read('/product/bom', first.id))._actions).toContain('revise')
    const second = await must(post('/product/bom/revise', { id: first.id }))
    expect(second).toMatchObject({ version: 'B', bomNo: first.bomNo.replace(/-A$/, '-B'), status: '0', revisedFrom: first.id,
      effectiveFrom: '2026-05-18' })
    expect((await app.call<Rec[]>('GET', `/product/bom/trace?id=${second.id}`)).body.result).toMatchObject([{ action: 'revise',
      actionText: '升版' }])
    expect((await read('/product/bom', second.id)).lines).toMatchObject([{ component: part.id, qty: '1', lineNo: 10 }])
    expect((await post('/product/bom/revise', { id: first.id })).message).toBe(
      `版本「${first.bomNo}」已有编制中的新版本「${second.bomNo}」，请继续编辑该版本`,
    )
    expect((await post('/product/bom/revise', { id: second.id })).message).toBe(`版本「${second.bomNo}」尚未审核，可直接修改，无需升版`)
    expect((await read('/product/bom', first.id)).status).toBe('2')
    await approve('/product/bom', second.id)
    expect((await read('/product/bom', first.id)).status).toBe('6')
    expect((await app.call<Rec[]>('GET', `/product/bom/history?id=${first.id}`)).body.result[0]).toMatchObject({ action: 'obsolete',
      comment: `由新版本 ${second.bomNo} 取代`, byName: '张宏' })
    const third = await must(post('/product/bom/revise', { id: first.id }))
    expect(third.version).toBe('C')
  })

  test('stays in force until the day before a new one begins later', async () => {
    const [made, part] = [await newItem(), await newItem()]
    const first = await approvedBom(made.id, [part.id])
    const second = await must(post('/product/bom/revise', { id: first.id }))
    await must(put('/product/bom/edit', { id: second.id, effectiveFrom: '2026-07-01' }))
    await approve('/product/bom', second.id)
    expect(await read('/product/bom', first.id)).toMatchObject({ status: '2', effectiveTo: '2026-06-30' })
    const versionOn = async (date: string) =>
      (await app.call('GET', `/product/bom/tree?itemId=${made.id}&date=${date}`)).body.result.version
    expect([await versionOn('2026-06-30'), await versionOn('2026-07-01')]).toEqual(['A', 'B'])
    await must(post('/product/bom/obsolete', { id: first.id, comment: '提前停用' }, 'director'))
    expect((await post('/product/bom/obsolete', { id: second.id, comment: '停用' }, 'director')).message).toBe(
      `版本「${second.bomNo}」没有更新的已审核版本，不能失效，请先升版并审核新版本`,
    )
  })

  test('is the only default of its item on a day', async () => {
    const [made, part] = [await newItem(), await newItem()]
    const first = await approvedBom(made.id, [part.id], { effectiveFrom: '2026-01-01', effectiveTo: '2026-06-30' })
    const other = await newBom(made.id, [part.id], { version: 'X', effectiveFrom: '2026-06-30' })
    await must(post('/product/bom/submit', { id: other.id }))
    expect((await post('/product/bom/approve', { id: other.id }, 'director')).message).toBe(
      `默认 BOM「${first.bomNo}」在 2026-01-01 ~ 2026-06-30 已生效，有效期不能重叠，请从该版本升版或调整生效日期`,
    )
    await must(post('/product/bom/retract', { id: other.id }))
    await must(put('/product/bom/edit', { id: other.id, effectiveFrom: '2026-07-01' }))
    await approve('/product/bom', other.id)
    await approvedBom(made.id, [part.id], { version: 'ALT', isDefault: 'N' })
    expect((await post('/product/bom/add', { bomNo: 'TWICE', item: made.id, version: 'ALT', baseQty: '1' })).message).toContain('已存在')
  })

  test('of two defaults approved at once one is refused', async () => {
    const [made, part] = [await newItem(), await newItem()]
    const both = [await newBom(made.id, [part.id], { version: '1' }), await newBom(made.id, [part.id], { version: '2' })]
    for (const { id } of both) await must(post('/product/bom/submit', { id }))
    const answers = await Promise.all(both.map(({ id }) => post('/product/bom/approve', { id }, 'director')))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('has lines and dates in order', async () => {
    const made = await newItem()
    const empty = await newBom(made.id, [])
    expect((await post('/product/bom/submit', { id: empty.id })).message).toBe('BOM 明细为空，请先填写再提交')
    expect((await put('/product/bom/edit', { id: empty.id, effectiveFrom: '2026-02-01', effectiveTo: '2026-01-01' })).message).toBe(
      '失效日期「2026-01-01」早于生效日期「2026-02-01」，请调整',
    )
  })
})

describe('a bill that contains itself', () => {
  test('is refused with the path by item codes, at any depth', async () => {
    const [a, b, c] = [await newItem('A'), await newItem('B'), await newItem('C')]
    await newBom(a.id, [b.id])
    await newBom(b.id, [c.id])
    const answer = await post('/product/bom/add', { bomNo: `BOM-${++serial}`, item: c.id, baseQty: '1',
      lines: [{ component: a.id, qty: '1' }] })
    expect(answer).toMatchObject({ success: false, code: 500, message: `BOM 存在循环引用：${c.code} → ${a.code} → ${b.code} → ${c.code}` })
    const self = await post('/product/bom/add', { bomNo: `BOM-${++serial}`, item: c.id, baseQty: '1',
      lines: [{ component: c.id, qty: '1' }] })
    expect(self.message).toBe(`BOM 存在循环引用：${c.code} → ${c.code}`)
    const english = await app.call('POST', '/product/bom/add', {
      body: { bomNo: 'E', item: c.id, baseQty: '1', lines: [{ component: c.id, qty: '1' }] },
      headers: { 'x-locale': 'en-US' },
    })
    expect(english.body.message).toBe(`The bill of materials contains itself: ${c.code} → ${c.code}`)
  })

  test('is refused on an added line, and by-products do not count', async () => {
    const [a, b] = [await newItem('A'), await newItem('B')]
    const bom = await newBom(a.id, [b.id])
    const reclaim = await newBom(b.id, [])
    await must(put('/product/bom/edit', { id: reclaim.id, lines: [{ component: a.id, qty: '1', lineType: 'BYPROD' }] }))
    expect(
      (await put('/product/bom/edit', { id: bom.id,
        lines: [...(await read('/product/bom', bom.id)).lines, { component: a.id, qty: '1' }] })).message,
    ).toContain(`${a.code} → ${a.code}`)
    expect((await put('/product/bom/edit', { id: reclaim.id, lines: [{ component: a.id, qty: '1' }] })).message).toContain('循环引用')
  })

  test('does not come about when both halves arrive at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await newItem('A'), await newItem('B')]
      const answers = await Promise.all(
        [[a, b], [b, a]].map(([made, part]) =>
          post('/product/bom/add', { bomNo: `BOM-${++serial}`, item: made!.id, baseQty: '1', lines: [{ component: part!.id, qty: '1' }] })
        ),
      )
      expect(answers.filter(({ success }) => success)).toHaveLength(1)
    }
  })
})

describe('routes', () => {
  const op = async (more: Rec) => {
    const [process, workcenter] = [(await list('/product/process/list?enabled=Y'))[0]!.id,
      (await list('/product/workcenter/list?enabled=Y'))[0]!.id]
    return { process, workcenter, runMin: '1', ...more }
  }

  test('number their operations and refuse what does not fit', async () => {
    const route = await must(
      post('/product/route/add', { routeNo: `RT-${++serial}`, name: '路线', version: 'A',
        ops: [await op({ opNo: 10 }), await op({}), await op({})] }),
    )
    expect((await read('/product/route', route.id)).ops.map((row: Rec) => row.opNo)).toEqual([10, 20, 30])
    const answer = await post('/product/route/add', { routeNo: `RT-${++serial}`, name: '路线', version: 'A',
      ops: [await op({ opNo: 10 }), await op({ opNo: 10, batchMin: '5', batchMax: '4' })],
      params: [{ opNo: 30, paramCode: 'F', lower: '2', upper: '1' }] })
    expect(answer.result.faults).toEqual([
      { field: 'opNo', lines: 'ops', row: 2, text: '工序第 2 行：工序号「10」重复，请改用其他号' },
      { field: 'batchMax', lines: 'ops', row: 2, text: '工序第 2 行：最小装炉量「5」大于最大装炉量「4」，请调整' },
      { field: 'opNo', lines: 'params', row: 1, text: '工序参数第 1 行：工序号「30」不在工序列表中，请改选' },
      { field: 'upper', lines: 'params', row: 1, text: '工序参数第 1 行：下限「2」大于上限「1」，请调整' },
    ])
  })

  test('hand their items to the new version', async () => {
    const made = await newItem()
    const first = await must(
      post('/product/route/add', { routeNo: `RT-${++serial}`, name: '路线', version: 'A', ops: [await op({})],
        params: [{ opNo: 10, paramCode: 'F', target: '1' }] }),
    )
    await approve('/product/route', first.id)
    expect((await put('/product/route/edit', { id: first.id, name: '改' })).message).toBe('版本已审核，不能修改')
    const link = await must(post('/product/item-route/add', { item: made.id, route: first.id, isDefault: 'Y' }))
    const second = await must(post('/product/route/revise', { id: first.id }))
    expect(second.routeNo).toBe(`${first.routeNo}-B`)
    expect((await read('/product/route', second.id)).params).toHaveLength(1)
    await approve('/product/route', second.id)
    expect((await read('/product/route', first.id)).status).toBe('6')
    expect((await read('/product/item-route', link.id)).route).toBe(second.id)
    const third = await must(post('/product/route/add', { routeNo: `RT-${++serial}`, name: '另一路线', version: 'A' }))
    expect((await post('/product/item-route/add', { item: made.id, route: third.id, isDefault: 'Y' })).message).toBe(
      `物料「${made.code}」的默认工艺路线已是「${second.routeNo}」，请先取消其默认`,
    )
    await must(post('/product/item-route/add', { item: made.id, route: third.id, isDefault: 'N' }))
    // Given the next version while that is a draft, the item takes its default along.
    const next = await must(post('/product/route/revise', { id: second.id }))
    const own = await must(post('/product/item-route/add', { item: made.id, route: next.id, isDefault: 'N' }))
    await approve('/product/route', next.id)
    expect((await read('/product/item-route', own.id)).isDefault).toBe('Y')
    expect((await app.call('PUT', `/product/item-route/restore?ids=${link.id}`)).body.message).toContain('的默认工艺路线已是')
  })

  test('work instructions follow the same way', async () => {
    const first = await must(post('/product/sop/add', { sopNo: `SOP-${++serial}-1.0`, name: '指导书', version: '1.0' }))
    await approve('/product/sop', first.id)
    const second = await must(post('/product/sop/revise', { id: first.id }))
    expect(second).toMatchObject({ version: '1.1', sopNo: first.sopNo.replace('1.0', '1.1') })
    await approve('/product/sop', second.id)
    expect((await read('/product/sop', first.id)).status).toBe('6')
  })
})
