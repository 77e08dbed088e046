import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { putStoredFile } from '#apps/server/testing/stored-file.ts'
import { listen, openSocket } from '#apps/server/testing/sockets.ts'
import { documentsOf } from '#modules/warehouse/tests/documents.ts'
import { testKernel, type TestKernel } from '#modules/warehouse/tests/test-kernel.ts'
import { inspectionsOf } from './inspections.ts'

/* From the task to the stock (domain §2.6 rules 1 to 4, §3.2; texts of §2.21 word for word). */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
let on: Awaited<ReturnType<typeof inspectionsOf>>
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
  on = await inspectionsOf(docs, stage)
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

const day = '2026-05-18'
const insp = '/quality/inspection'

describe('tasks by event', () => {
  test('an arrival makes one task for each inspected line; what ends the arrival ends it', async () => {
    const one = await on.arrived(on.clamp, '500')
    expect(await on.taskOf(one.task)).toMatchObject({ inspType: 'IQC', status: 'WAIT', qty: '500', supplier: on.supplier, lot: one.lot,
      bin: stage.bins[0], due: expect.stringMatching(/^2026-05-/), _uom: '件' })
    await docs.done('/warehouse/arrival/reverse', 'admin', { id: one.arrival, comment: '送错货' })
    expect(await on.taskOf(one.task)).toMatchObject({ status: 'CANCEL' })
    expect(await docs.refused('/quality/task/begin', 'inspector', { id: one.task })).toMatch(/^检验任务 QT260518\d{4} 已完成或已取消$/)
  })

  test('stock sent back to inspection, and a receipt from production, have theirs; without the flag there is none', async () => {
    const lot = await stage.newLot()
    const { id } = await docs.done('/warehouse/receipt/add', 'storekeeper', { docDate: day, inType: 'PRODUCE', warehouse: stage.store,
      bin: stage.bins[0], lines: [{ item: stage.piece, qty: '20' }] })
    await docs.done('/warehouse/receipt/submit', 'storekeeper', { id })
    await docs.done('/warehouse/receipt/approve', 'director', { id })
    expect(await docs.idOf('/quality/task', `inspType=FQC&sourceNo=${(await docs.read('/warehouse/receipt', id as string)).docNo}`))
      .toBeTruthy()
    const { post } = await import('#modules/warehouse/server.ts')
    await post(stage.ctx, { doc: { type: 'test', id: lot, no: 'T' }, key: lot,
      lines: [{ moveType: '101', item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[1]!, stockType: 'OK', qty: '10' }] })
    const change = await docs.approved('/warehouse/status-change', { docDate: day, reason: '受潮',
      lines: [{ item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[1], fromType: 'OK', toType: 'QC', qty: '4' }] })
    expect(await on.taskOf(await docs.idOf('/quality/task', `sourceNo=${change.docNo}`))).toMatchObject({ inspType: 'IQC', qty: '4',
      again: 'Y' })
    const screw = await docs.idOf('/product/item', 'code=SC-M6X20')
    const quiet = await docs.done('/warehouse/arrival/add', 'storekeeper', { docDate: day, supplier: on.supplier, warehouse: stage.store,
      bin: stage.bins[0], lines: [{ item: screw, qty: '5' }] })
    await docs.done('/warehouse/arrival/confirm', 'storekeeper', { id: quiet.id })
    expect(await stage.query('select id from qms_task where source_id = $1', [quiet.id])).toEqual([])
  })

  test('in production: by kind; patrols by pieces and by shift, each but once', async () => {
    const blank = await docs.idOf('/product/item', 'code=BL-CNMG120408-P25')
    const press = await docs.idOf('/product/process', 'code=PRESS')
    const { no } = await docs.done('/quality/task/add', 'leader', { kind: 'FIRST', item: blank, qty: '200', process: press, device: 'PR-01',
      mold: 'MD-CN-0042', shift: '早班' })
    expect(no).toMatch(/^QT260518\d{4}$/)
    expect(await docs.refused('/quality/task/add', 'leader', { kind: 'FIRST', item: on.clamp, qty: '200' })).toBe(
      '物料「CL-MCL12」没有启用过程检验，请在物料档案中勾选',
    )
    expect(await docs.refused('/quality/task/add', 'leader', { kind: 'ZZZ', item: blank, qty: '200' })).toContain('「ZZZ」不在可选项中')
    const workshop = await docs.idOf('/product/workshop', 'code=WS-PRESS')
    const pieces = await docs.done('/quality/patrol-rule/add', 'qe', { name: 'PR-01 每千件', item: blank, process: press, mode: 'PIECES',
      everyPieces: 1000, qty: '1000' })
    const made = async (count: number) =>
      (await docs.done('/quality/patrol-rule/count', 'leader', { id: pieces.id, pieces: count })).made as boolean
    expect([await made(600), await made(500), await made(300), await made(2700)]).toEqual([false, true, false, true])
    const shift = await docs.done('/quality/patrol-rule/add', 'qe', { name: '压制巡检', item: blank, process: press, mode: 'SHIFT',
      workshop, perShift: 4, qty: '500' })
    const { patrolByShift } = await import('../server/tasks/patrol.ts')
    const both = await Promise.all([1, 2].map(() => patrolByShift(stage.ctx, shift.id as string)))
    expect(both.filter(Boolean).length).toBeLessThanOrEqual(1)
    expect(await patrolByShift(stage.ctx, shift.id as string)).toBe(false)
  })
})

describe('an inspection', () => {
  test('200 of 4,000 pieces by level II, AQL 0.65: Ac 3, Re 4; three are accepted and put away, not before', async () => {
    const item = await on.newItem('T-200', [on.look()])
    const { task, lot, arrival, line } = await on.arrived(item, '4000')
    const putAway = { id: arrival, lines: [{ line, bin: stage.bins[1], qty: '4000' }] }
    expect(await docs.refused('/warehouse/arrival/putAway', 'storekeeper', putAway)).toBe('检验未完成，不能入库')
    const id = await on.begun(task)
    const { inspection, lines } = await on.sheet(id)
    expect(inspection).toMatchObject({ status: '3', samples: 200, strictness: 'NORMAL', lotQty: '4000',
      docNo: expect.stringMatching(/^IQC260518\d{4}$/) })
    expect(lines).toMatchObject([{ code: 'LOOK', n: 200, ac: 3, re: 4, letter: 'L', checked: 0, result: null }])
    const one = lines[0].id as string
    expect(await docs.refused(`${insp}/judge`, 'inspector', { id, acceptQty: '4000', rejectQty: '0' })).toBe(
      '检验未完成，不能判定：外观 已检 0/200',
    )
    expect(await on.tally(id, one, 200, 3)).toMatchObject({ checked: 200, nonconforming: 3, result: 'OK' })
    expect(await docs.refused(`${insp}/judge`, 'inspector', { id, acceptQty: '4000', rejectQty: '1' })).toBe(
      '合格数+不合格数必须等于检验批数量',
    )
    expect(await docs.refused(`${insp}/judge`, 'inspector', { id, rev: 99, acceptQty: '4000', rejectQty: '0' })).toBe(
      '数据已被他人修改，请刷新后重试',
    )
    expect(await docs.refused(`${insp}/judge`, 'buyer', { id, acceptQty: '4000', rejectQty: '0' })).toContain('没有权限')
    expect(await on.judge(id, '3997', '3')).toMatchObject({ status: '4', result: 'OK', acceptQty: '3997' })
    expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 NG 3', 'T-RAW-01 OK 3997'])
    expect(await on.taskOf(task)).toMatchObject({ status: 'DONE', judgedQty: '4000' })
    expect((await docs.read('/warehouse/arrival', arrival)).status).toBe('21')
  })

  test('a lot smaller than the sample is inspected whole; the first line that is NG may be judged at once', async () => {
    const item = await on.newItem('T-SMALL', [on.look(), on.size({ severity: 'CR' })])
    const { task, lot } = await on.arrived(item, '12')
    const id = await on.begun(task)
    const { lines } = await on.sheet(id)
    expect(lines).toMatchObject([{ n: 12, full: 'Y' }, { n: 3, full: 'N' }])
    const values = [{ line: lines[1].id, sampleNo: 1, value: '12.80', gauge: null }]
    expect(await docs.refused(`${insp}/record`, 'inspector', { id, values })).toMatch(/^请选择量具（/)
    const gauge = await docs.idOf('/quality/gauge', 'no=LJ-PROJ-01')
    const asked = await docs.call('POST', `${insp}/record`, 'inspector', { id, values: [{ ...values[0], gauge }] })
    expect(asked).toMatchObject({ success: false, message: '超出界限：内切圆 IC 样本 1 = 12.8 mm，确认无误后再次提交',
      result: { ask: true, values: [{ sampleNo: 1, value: '12.8' }] } })
    expect(await docs.done(`${insp}/record`, 'inspector', { id, values: [{ ...values[0], gauge }], sure: 'Y' })).toMatchObject([{
      checked: 1,
      nonconforming: 1,
      result: 'NG',
    }])
    expect(await docs.refused(`${insp}/judge`, 'inspector', { id, acceptQty: '12', rejectQty: '0' })).toBe(
      '检验结果为不合格，不合格数不能为 0',
    )
    await on.judge(id, '0', '12')
    expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 NG 12'])
    const [ncr] = await stage.query<Rec>('select severity, description, qty from qms_ncr where source_id = $1', [id])
    expect(ncr).toMatchObject({ severity: 'CR', description: '内切圆 IC 不合格 1/1（Ac 0，Re 1）' })
  })

  test('values as they are typed; each keeps gauge, person and time, and a correction its former value', async () => {
    const item = await on.newItem('T-TYPED', [on.size()])
    const id = await on.begun((await on.arrived(item, '100')).task)
    const [line] = (await on.sheet(id)).lines as Rec[]
    const [gauge, other] = [await docs.idOf('/quality/gauge', 'no=LJ-PROJ-01'), await docs.idOf('/quality/gauge', 'no=LJ-BAL-01')]
    const record = (value: string, more: Rec = {}) =>
      docs.call('POST', `${insp}/record`, 'inspector', { id, values: [{ line: line!.id, sampleNo: 1, value, gauge, ...more }] })
    await stage.query("delete from sys_remembered where username = 'inspector'", [])
    expect((await on.sheet(id)).gauges).toContainEqual(expect.objectContaining({ no: 'LJ-PROJ-01', mine: false }))
    const refused = async (value: string, more: Rec = {}) => {
      const { success, result } = await record(value, more)
      expect(success).toBe(false)
      return (result as Rec).faults[0] as Rec
    }
    expect(await refused('1,234')).toMatchObject({ lines: 'values', row: 1, field: 'value',
      text: expect.stringContaining('1.234 或 1234') })
    expect(await refused('12.70 kg')).toMatchObject({ field: 'value', text: '无法把单位「kg」换算为 mm，请按 mm 填写' })
    expect(await refused('12.7001')).toMatchObject({ field: 'value', text: expect.stringContaining('最多 3 位小数') })
    expect(await refused('12.70', { sampleNo: 4 })).toMatchObject({ field: 'sampleNo', text: '样本号须在 1 到 3 之间' })
    expect(await refused('12.70', { gauge: other })).toMatchObject({ field: 'gauge', text: expect.stringMatching(/^量具 LJ-BAL-01 不是/) })
    await stage.query("update qms_gauge set cal_due = '2026-05-17' where no = 'LJ-PROJ-01'", [])
    expect(await refused('12.70')).toMatchObject({ field: 'gauge', text: '量具已过校准有效期' })
    await stage.query("update qms_gauge set cal_due = '2026-05-18' where no = 'LJ-PROJ-01'", [])
    expect((await record('１２，７１', {})).success).toBe(true)
    expect((await record('1.27cm')).success).toBe(true)
    const { values, gauges } = await on.sheet(id)
    expect(values).toMatchObject([{ value: '12.7', gaugeNo: 'LJ-PROJ-01', by: 'inspector', at: '2026-05-18 08:30:00', judge: 'OK' }])
    expect(gauges).toContainEqual(expect.objectContaining({ no: 'LJ-PROJ-01', valid: true, mine: true }))
    const another = (await docs.call('GET', `${insp}/sheet?id=${id}`, 'qe')).result as Rec
    expect(another.gauges, 'of the person').toContainEqual(expect.objectContaining({ no: 'LJ-PROJ-01', mine: false }))
    expect(
      await stage.query("select changes ->> 'value' as value from sys_data_log where data_table = 'qms_insp_value' and data_id = $1", [
        values[0].id,
      ]),
    ).toEqual([{ value: '["12.71", "12.7"]' }])
  })

  test('a value is emptied: it is gone, its meter follows, its history stays; where nothing stands nothing happens', async () => {
    const item = await on.newItem('T-EMPTY', [on.size(), on.few(2)])
    const id = await on.begun((await on.arrived(item, '100')).task)
    const [size, look] = (await on.sheet(id)).lines as Rec[]
    const gauge = await docs.idOf('/quality/gauge', 'no=LJ-PROJ-01')
    const record = (...values: Rec[]) => docs.done(`${insp}/record`, 'inspector', { id, sure: 'Y', values })
    const of = (sampleNo: number, value?: string | null) => ({ line: size!.id, sampleNo, gauge, value })
    expect(await record(of(1, '12.80'), of(2, '12.71'), { line: look!.id, sampleNo: 1, judge: 'OK' })).toMatchObject([{ checked: 2,
      nonconforming: 1 }, { checked: 1 }])
    const [first] = (await on.sheet(id)).values as Rec[]
    expect(await record(of(1, ' '), of(3, '12.70'))).toMatchObject([{ checked: 2, nonconforming: 0, result: null }])
    expect(await docs.done(`${insp}/record`, 'qe', { id, values: [of(2, null), { line: look!.id, sampleNo: 1 }] })).toMatchObject([{
      checked: 1,
    }, { checked: 0, result: null }])
    expect((await on.sheet(id)).values).toMatchObject([{ line: size!.id, sampleNo: 3, value: '12.7' }])
    expect(
      await stage.query(
        "select action, changes ->> 'value' as value, changes ->> 'judge' as judge, create_by as by from sys_data_log where data_table = 'qms_insp_value' and data_id = $1",
        [first!.id],
      ),
    ).toEqual([{ action: 'delete', value: '["12.8", null]', judge: '["NG", null]', by: 'inspector' }])
    await on.tally(id, look!.id, 2, 1)
    expect(await record(of(1), { line: look!.id, sampleNo: 2 })).toMatchObject([{ checked: 1 }, { checked: 2, nonconforming: 1 }])
    expect(await docs.refused(`${insp}/record`, 'inspector', { id, values: [of(4)] })).toBe('样本号须在 1 到 3 之间')
    expect(await record(of(1, '12.69'))).toMatchObject([{ checked: 2 }])
  })

  test('two people begin at once: one inspection; a repeated key posts once', async () => {
    const item = await on.newItem('T-TWICE', [on.few(2)])
    const { task, lot } = await on.arrived(item, '50')
    const both = await Promise.all(['inspector', 'qe', 'inspector'].map((as) => docs.call('POST', '/quality/task/begin', as, { id: task })))
    expect(new Set(both.map(({ result }) => (result as Rec).id)).size).toBe(1)
    const id = (both[0]!.result as Rec).id as string
    const [line] = (await on.sheet(id)).lines as Rec[]
    const body = { id, values: [{ line: line!.id, sampleNo: 1, judge: 'OK' }] }
    const entries = await Promise.all(
      [1, 2, 3].map((n) =>
        docs.call('POST', `${insp}/record`, 'inspector', n === 3 ? { id, values: [{ line: line!.id, sampleNo: 2, judge: 'OK' }] } : body,
          n === 3 ? {} : { 'x-idempotency-key': 'rec-1' })
      ),
    )
    expect(entries.every(({ success }) => success)).toBe(true)
    expect((await on.sheet(id)).lines).toMatchObject([{ checked: 2, result: 'OK' }])
    const judged = await Promise.all(
      [1, 2, 3].map(() =>
        docs.call('POST', `${insp}/judge`, 'inspector', { id, acceptQty: '50', rejectQty: '0' }, { 'x-idempotency-key': 'judge-1' })
      ),
    )
    expect(judged.every(({ success }) => success)).toBe(true)
    expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 50'])
    expect(await stage.query('select count(*)::int as count from wms_posting where doc_id = $1', [id])).toEqual([{ count: 1 }])
    expect((await docs.call('POST', `${insp}/judge`, 'inspector', { id, acceptQty: '50', rejectQty: '0' })).success).toBe(false)
  })

  test('whoever has the sheet open is told of each value, and of the judgement', async () => {
    const item = await on.newItem('T-TOLD', [on.few(2)])
    const id = await on.begun((await on.arrived(item, '50')).task)
    const [line] = (await on.sheet(id)).lines as Rec[]
    const userId = (await app.call('GET', '/sys/user/list?username=qe')).body.result.records[0].id as string
    const socket = await openSocket(await listen(app), { token: await app.tokenOf('qe'), userId, page: `quality.inspection:${id}` })
    const told = (times: number) =>
      socket.until(() =>
        socket.received.filter(({ type, data }) => type === 'common_send_date' && data.key === 'record-saved').length === times
      )
    await docs.done(`${insp}/record`, 'inspector', { id, values: [1, 2].map((sampleNo) => ({ line: line!.id, sampleNo, judge: 'OK' })) })
    await told(1)
    await docs.done(`${insp}/judge`, 'inspector', { id, acceptQty: '50', rejectQty: '0' })
    await told(2)
    socket.close()
  })

  test('inspected in parts the rest waits; a standard that changes meanwhile changes nothing', async () => {
    const item = await on.newItem('T-PARTS', [on.few(2)])
    const { task, lot } = await on.arrived(item, '1000')
    expect(await docs.refused('/quality/task/begin', 'inspector', { id: task, qty: '1001' })).toBe('数量超过待检数量 1000')
    const first = await on.begun(task, '100')
    const { id: newer } = await docs.done('/quality/standard/revise', 'qe', { id: on.standards.get('T-PARTS') })
    const draft = await docs.read('/quality/standard', newer as string)
    expect(draft).toMatchObject({ version: 'B', status: '0' })
    expect(
      (await app.call('PUT', '/quality/standard/edit', { as: 'qe', body: { id: on.standards.get('T-PARTS'), name: '改名' } })).body.message,
    ).toBe('版本已审核，不能修改')
    await app.call('PUT', '/quality/standard/edit', { as: 'qe', body: { id: newer, lines: [on.few(5)] } })
    await docs.done('/quality/standard/submit', 'qe', { id: newer })
    await docs.done('/quality/standard/approve', 'qm', { id: newer })
    expect((await docs.read('/quality/standard', on.standards.get('T-PARTS')!)).status).toBe('6')
    expect((await docs.call('GET', `/quality/standard/compare?from=${on.standards.get('T-PARTS')}&to=${newer}`, 'qe')).result)
      .toMatchObject({ lines: [{ change: 'CHANGED', fields: [{ field: 'fixedN', from: 2, to: 5 }] }] })
    const second = await on.begun(task)
    const [a, b] = [await on.sheet(first), await on.sheet(second)]
    expect([a.lines[0].n, a.inspection.standardVersion, b.lines[0].n, b.inspection.lotQty, b.inspection.standardVersion]).toEqual([2, 'A',
      5, '900', 'B'])
    await on.tally(first, a.lines[0].id, 2, 0)
    await on.judge(first, '100', '0')
    expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 100', 'T-RAW-01 QC 900'])
    expect(await on.taskOf(task)).toMatchObject({ status: 'RUNNING', takenQty: '1000', judgedQty: '100' })
    await docs.done(`${insp}/cancel`, 'inspector', { id: second, comment: '改天再检' })
    expect(await on.taskOf(task)).toMatchObject({ takenQty: '100' })
  })

  test('defects on the picture count; a critical one ends it', async () => {
    const item = await on.newItem('T-DEFECT', [on.look()])
    const id = await on.begun((await on.arrived(item, '4000')).task)
    const [line] = (await on.sheet(id)).lines as Rec[]
    const minor = await docs.idOf('/quality/defect', 'name=色差')
    const critical = await docs.idOf('/quality/defect', 'name=崩刃')
    const found = await docs.done(`${insp}/defect`, 'inspector', { id, line: line!.id, sampleNo: 7, defect: minor, position: 'A1',
      x: '0.25', y: '0.5', qty: 1 })
    expect(found.line).toMatchObject({ checked: 1, nonconforming: 1, result: null })
    expect((await docs.done(`${insp}/dropDefect`, 'inspector', { id, row: found.id })).line).toMatchObject({ nonconforming: 0 })
    expect(await docs.refused(`${insp}/defect`, 'inspector', { id, defect: await docs.idOf('/quality/defect', 'code=D-GRIND'), qty: 1 }))
      .toBe('请选择具体缺陷，不能选择分组')
    expect((await docs.done(`${insp}/defect`, 'inspector', { id, line: line!.id, sampleNo: 8, defect: critical, qty: 1 })).line)
      .toMatchObject({ result: 'NG' })
    expect((await on.sheet(id)).defects).toMatchObject([{ name: '崩刃', severity: 'CR', sampleNo: 8 }])
  })

  test('what is checked by a file, and the photo of a defect, are files kept here; no address of another server', async () => {
    const char = await docs.idOf('/quality/characteristic', 'code=CERT')
    const item = await on.newItem('T-CERT', [{ ...on.few(1), char }])
    const id = await on.begun((await on.arrived(item, '100')).task)
    const [line] = (await on.sheet(id)).lines as Rec[]
    const record = (text: string) =>
      docs.call('POST', `${insp}/record`, 'inspector', { id, values: [{ line: line!.id, sampleNo: 1, text, judge: 'OK' }] })
    const foreign = 'HTTP://other:9977/photo.png'
    expect(await record(foreign)).toMatchObject({ success: false, result: { faults: [{ lines: 'values', row: 1, field: 'text' }] } })
    expect((await record(putStoredFile(app, 'temp/cert.pdf'))).success).toBe(true)
    const defect = await docs.idOf('/quality/defect', 'name=色差')
    expect(await docs.refused(`${insp}/defect`, 'inspector', { id, line: line!.id, sampleNo: 1, defect, qty: 1, photo: foreign }))
      .toContain(
        '不是本系统保存的文件',
      )
    expect((await on.sheet(id)).defects).toEqual([])
  })

  test('a judgement to approve waits for somebody who did not inspect', async () => {
    const item = await on.newItem('T-APPROVE', [on.few(1)], { approval: 'Y' })
    const { task, lot } = await on.arrived(item, '10')
    const id = await on.begun(task)
    await docs.done(`${insp}/record`, 'qm', { id, values: [{ line: (await on.sheet(id)).lines[0].id, sampleNo: 1, judge: 'OK' }] })
    expect((await on.sheet(id)).inspection).toMatchObject({ lotQty: '10', _uom: '件' })
    expect(await on.judge(id, '10', '0')).toMatchObject({ status: '1', _uom: '件' })
    expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 QC 10'])
    expect(await docs.refused(`${insp}/approve`, 'qm', { id })).toBe('检验人员不能审核判定')
    await docs.done(`${insp}/approve`, 'admin', { id })
    expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 10'])
    expect(await on.taskOf(task)).toMatchObject({ status: 'DONE' })
  })
})
