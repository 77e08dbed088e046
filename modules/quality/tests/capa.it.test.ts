import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { readPdf } from '#kernel/testing/read-pdf.ts'
import { documentsOf } from '#modules/warehouse/tests/documents.ts'
import { testKernel, type TestKernel } from '#modules/warehouse/tests/test-kernel.ts'
import { capaOverdueJob } from '../server/capa/capa-overdue-job.ts'
import type { Coa } from '../server/coa/fill.ts'
import { wantedOf } from '../server/coa/measured.ts'
import { factsOf, textsOf } from '../server/coa/print-coa.ts'

/* 8D reports step by step, certificates that refuse missing values, figures of suppliers (domain §2.6 rule 9). */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

const path = '/quality/capa'
const edit = async (id: string, values: Rec, as = 'qe') => {
  const { rev } = await docs.read(path, id)
  return (await app.call('PUT', `${path}/edit`, { as, body: { id, rev, ...values } })).body
}
const saved = async (id: string, values: Rec) => {
  const answer = await edit(id, values)
  expect(answer.success, answer.message).toBe(true)
}
const complete = (id: string, as = 'qe') => docs.done(`${path}/complete`, as, { id })
const actions = async (id: string) => (await docs.read(path, id)).actions as Rec[]

test('each step wants its content; D6 is verified by somebody else; what is finished stays until it is opened again', async () => {
  const { id } = await docs.done(`${path}/add`, 'qe', { docDate: '2026-05-18', owner: 'qe', subject: '刃口崩缺', severity: 'MAJ',
    source: 'MANUAL' })
  expect(await docs.refused(`${path}/complete`, 'qe', { id })).toBe('请填写紧急反应措施，没有的填「无需」')
  await saved(id, { emergency: '停机隔离' })
  await complete(id)
  expect((await edit(id, { emergency: '改写' })).message).toBe('紧急反应措施属于已完成的 D0，请先退回该步')
  await saved(id, { team: [{ member: 'qe', duty: 'LEADER' }] })
  expect(await docs.refused(`${path}/complete`, 'qe', { id })).toBe('团队至少 2 人')
  await saved(id, { team: [{ member: 'qe', duty: 'LEADER' }, { member: 'process', duty: 'MEMBER' }] })
  await complete(id)
  await saved(id, { problem: '终检发现', isIsNot: { what: { is: 'P25', isNot: 'YG8' } } })
  await complete(id)
  await saved(id, { actions: [{ kind: 'CONTAIN', what: '隔离', owner: 'inspector', due: '2026-05-18' }] })
  expect(await docs.refused(`${path}/complete`, 'qe', { id })).toBe('围堵措施尚未全部完成')
  const [contain] = await actions(id)
  expect(await docs.refused(`${path}/done`, 'qe', { id, row: contain!.id, evidence: '照片' })).toBe('只有责任人 inspector 可以报告完成')
  await docs.done(`${path}/done`, 'inspector', { id, row: contain!.id, evidence: '隔离单 3 张' })
  await complete(id)
  expect(await docs.refused(`${path}/complete`, 'qe', { id })).toBe('请填写 5Why 或鱼骨图；请填写根本原因')
  expect((await edit(id, { whys: [{ text: 'x'.repeat(501), children: [] }] })).message).toContain('5Why内容无法保存')
  await saved(id, { whys: [{ text: '崩刃', children: [{ text: '磨削力大', children: [] }] }], rootCause: '砂轮钝化' })
  await complete(id)
  await saved(id, { actions: [...(await actions(id)), { kind: 'CORRECT', what: '缩短修整周期', owner: 'process', due: '2026-05-20' }] })
  await complete(id)
  await saved(id, { effect: '三批无不良' })
  const [, correct] = await actions(id)
  expect(await docs.refused(`${path}/verify`, 'qm', { id, row: correct!.id })).toBe('该措施尚未完成，不能验证')
  await docs.done(`${path}/done`, 'process', { id, row: correct!.id, evidence: '工艺卡 B 版' })
  expect(await docs.refused(`${path}/verify`, 'process', { id, row: correct!.id })).toBe('责任人与完成人不能验证自己的措施')
  expect(await docs.refused(`${path}/complete`, 'qm', { id })).toBe('纠正措施尚未全部验证')
  await docs.done(`${path}/verify`, 'qe', { id, row: correct!.id })
  expect(await docs.refused(`${path}/complete`, 'process', { id })).toBe('验证 D6 的人不能是纠正措施的责任人')
  await complete(id, 'qm')
  expect(await docs.read(path, id)).toMatchObject({ status: '70', effectBy: 'qm', containTime: '2026-05-18 08:30:00' })
  const gone = (await actions(id)).slice(0, 1)
  expect((await edit(id, { actions: gone })).message).toContain('第 2 项措施已完成或已验证，不能修改或删除')
  await saved(id, { prevention: '写入点检表' })
  await complete(id)
  await saved(id, { recognition: '通报表扬' })
  await complete(id)
  expect(await docs.read(path, id)).toMatchObject({ status: '4', finishTime: '2026-05-18 08:30:00' })
  expect(await docs.refused(`${path}/reopen`, 'qe', { id, step: '40' })).toBe('请填写退回重做原因')
  await docs.done(`${path}/reopen`, 'qe', { id, step: '40', comment: '同类问题再发' })
  expect(await docs.read(path, id)).toMatchObject({ status: '40', effectBy: null, finishTime: null,
    actions: [{ kind: 'CONTAIN' }, { kind: 'CORRECT', verifiedBy: null, doneBy: 'process' }] })
})

test('owners of overdue actions are told once a day', async () => {
  const { id } = await docs.done(`${path}/add`, 'qe', { docDate: '2026-05-18', owner: 'qm', subject: '逾期提醒', severity: 'MIN',
    source: 'MANUAL', actions: [{ kind: 'CONTAIN', what: '复检库存', owner: 'inspector', due: '2026-05-17' }] })
  const said: unknown[] = []
  const run = () => capaOverdueJob.run(stage.ctx, {}, { say: (line) => said.push(line), signal: AbortSignal.timeout(60_000) })
  await run()
  await run()
  expect(said.at(-1)).toMatchObject({ count: 0 })
  const told = await stage.query<{ receiver: string }>(
    "select es_receiver as receiver from sys_sms where es_content like '%复检库存%' order by 1",
    [],
  )
  expect(told.map(({ receiver }) => receiver)).toEqual(['inspector', 'qm'])
  expect((await actions(id))[0]).toMatchObject({ owner: 'inspector' })
})

/** A judged inspection of a lot with values of characteristics, as the bench leaves it. */
async function inspected(lot: string, item: string, chars: readonly string[],
  measured: readonly [string, string] = ['12.70', '12.7201']): Promise<void> {
  const values = [lot, item]
  await stage.query(
    "insert into qms_insp (id, doc_no, doc_date, status, insp_type, task, item, lot, lot_qty, standard, result, accept_qty, reject_qty, judge_time, tenant_id, create_time) values ('I' || substr($1, 1, 30), 'T' || substr($1, 20, 12), '2026-05-18', '4', 'FQC', 'x', $2, $1, 100, 'x', 'OK', 100, 0, '2026-05-18 08:00:00', 0, '2026-05-18 08:00:00') on conflict do nothing",
    values,
  )
  for (const [index, char] of chars.entries()) {
    await stage.query(
      "insert into qms_insp_line (id, insp_id, line_no, char_id, lower_incl, upper_incl, severity, sample_mode, spc, coa, n, ac, re, full_check, checked, nonconforming, tallied, result, tenant_id, create_time) values (substr($1, 1, 28) || $3::text, 'I' || substr($1, 1, 30), $3::int, $2, 'Y', 'Y', 'MAJ', 'FIXED', 'N', 'Y', 2, 0, 1, 'N', 2, 0, 'N', 'OK', 0, '2026-05-18 08:00:00')",
      [lot, char, index + 1 + count],
    )
    for (const [sample, value] of measured.entries())
      await stage.query(
        "insert into qms_insp_value (id, insp_id, line, sample_no, value, text, judge, taken_by, taken_at, tenant_id, create_time) values (substr($1, 1, 26) || $2::text || $3::text, 'I' || substr($1, 1, 30), substr($1, 1, 28) || $2::text, $3::int, $4, '合格', 'OK', 'inspector', '2026-05-18 08:00:00', 0, '2026-05-18 08:00:00')",
        [lot, index + 1 + count, sample + 1, value],
      )
  }
  count += chars.length
}
let count = 10

test('a certificate names what is missing; issued it is kept in both languages, and replaced by a new version', async () => {
  const lot = await stage.newLot({ item: stage.piece, lotNo: 'T-COA-1' })
  const wanted = await wantedOf(stage.ctx as Ctx, [stage.piece])
  expect(wanted.length).toBeGreaterThan(1)
  const last = wanted.at(-1)!
  await inspected(lot, stage.piece, wanted.slice(0, -1).map(({ char }) => char))
  const { id } = await docs.done('/quality/coa/add', 'qe', { docDate: '2026-05-18', customer: '海川机床（示例）',
    lots: [{ lot, qty: '100' }] })
  const missing = `缺少必需的检验数据，不能签发：批次 T-COA-1 的 ${last.charName}`
  expect(await docs.refused('/quality/coa/submit', 'qe', { id })).toBe(missing)
  await inspected(lot, stage.piece, [last.char])
  await stage.query("update qms_insp set result = 'NG', accept_qty = 0, reject_qty = 100 where lot = $1", [lot])
  expect(await docs.refused('/quality/coa/submit', 'qe', { id })).toBe('批次 T-COA-1 检验不合格且未让步接收，不能签发质量证明书')
  await stage.query("update wms_lot set deviation_no = 'DEV260518001' where id = $1", [lot])
  await docs.done('/quality/coa/submit', 'qe', { id })
  expect(await docs.refused('/quality/coa/approve', 'qe', { id })).toContain('没有权限')
  await docs.done('/quality/coa/approve', 'qm', { id })
  const issued = await docs.read('/quality/coa', id)
  expect(issued).toMatchObject({ status: '4', version: 1, auditBy: 'qm' })
  // The mean is 12.71005: one decimal more than the characteristic has, half up.
  expect((issued.lines as Rec[])[0]).toMatchObject({ n: 2, least: '12.7', most: '12.7201', mean: '12.7101' })
  for (const lang of ['zh', 'en'])
    expect((await app.call('GET', `/quality/coa/pdf?id=${id}&lang=${lang}`, { as: 'qe' })).raw.subarray(0, 5).toString()).toBe('%PDF-')
  await stage.query('update qms_char set name_en = null where id = $1', [last.char])
  const english = textsOf(issued as unknown as Coa, await factsOf(stage.ctx as Ctx, issued as unknown as Coa), 'en-US')
  const { code, nameEn } = await docs.read('/quality/characteristic', wanted[0]!.char)
  expect([code, nameEn, english.rows[0]!.name]).toEqual(['IC', 'Inscribed circle IC', nameEn])
  expect(english.rows.at(-1)!.name).toContain(last.charName)
  expect(english.facts.flat().map(({ text }) => text)).toContain('100 pcs')
  const inEnglish = (await app.call<Rec>('GET', `/quality/coa/queryById?id=${id}`, { as: 'qe', headers: { 'x-locale': 'en-US' } })).body
    .result.lines as Rec[]
  expect([inEnglish[0]!.char_dictText, inEnglish.at(-1)!.char_dictText]).toEqual([nameEn, last.charName])
  const { id: next } = await docs.done('/quality/coa/renew', 'qe', { id, comment: '客户名称有误' })
  expect(await docs.refused('/quality/coa/renew', 'qe', { id, comment: '再来' })).toContain('新版本')
  await docs.done('/quality/coa/submit', 'qe', { id: next })
  await docs.done('/quality/coa/approve', 'qm', { id: next })
  expect([(await docs.read('/quality/coa', id)).status, (await docs.read('/quality/coa', next as string)).version]).toEqual(['5', 2])
})

test('a certificate asks the judgement that stands: accepted first and wholly rejected when judged again is rejected', async () => {
  const lot = await stage.newLot({ item: stage.piece, lotNo: 'T-COA-AGAIN' })
  await inspected(lot, stage.piece, (await wantedOf(stage.ctx as Ctx, [stage.piece])).map(({ char }) => char))
  const { id } = await docs.done('/quality/coa/add', 'qe', { docDate: '2026-05-18', customer: '海川机床（示例）',
    lots: [{ lot, qty: '100' }] })
  await stage.query(
    `insert into qms_insp (id, doc_no, doc_date, status, insp_type, task, item, lot, lot_qty, standard, result, accept_qty, reject_qty,
       judge_time, re_of, tenant_id, create_time)
     select 'AGAIN', 'T-AGAIN', doc_date, status, insp_type, task, item, lot, lot_qty, standard, 'NG', 0, 100, judge_time, id, tenant_id,
       create_time from qms_insp where lot = $1`,
    [lot],
  )
  expect(await docs.refused('/quality/coa/submit', 'qe', { id })).toBe('批次 T-COA-AGAIN 检验不合格且未让步接收，不能签发质量证明书')
  await stage.query("update qms_insp set status = '9' where id = 'AGAIN'", [])
  await docs.done('/quality/coa/submit', 'qe', { id })
})

test('a mean on a certificate is rounded once', async () => {
  const lot = await stage.newLot({ item: stage.piece, lotNo: 'T-COA-MEAN' })
  const wanted = await wantedOf(stage.ctx as Ctx, [stage.piece])
  // Their mean is 12.7000495, which six decimals would bring to the half that goes up.
  await inspected(lot, stage.piece, wanted.map(({ char }) => char), ['12.700049', '12.70005'])
  const { id } = await docs.done('/quality/coa/add', 'qe', { docDate: '2026-05-18', customer: '海川机床（示例）',
    lots: [{ lot, qty: '100' }] })
  await docs.done('/quality/coa/submit', 'qe', { id })
  expect(((await docs.read('/quality/coa', id)).lines as Rec[])[0]).toMatchObject({ n: 2, mean: '12.7' })
})

test('on paper nothing of a certificate is cut: its text is read back whole', async () => {
  const lot = await stage.newLot({ item: stage.piece, lotNo: 'T-COA-LONG' })
  const wanted = await wantedOf(stage.ctx as Ctx, [stage.piece])
  await inspected(lot, stage.piece, wanted.map(({ char }) => char))
  const name = Array.from({ length: 9 }, (_, index) => `断屑槽处内切圆直径${index}`).join('')
  const item = Array.from({ length: 9 }, (_, index) => `可转位数控车刀片${index}`).join('')
  const customer = Array.from({ length: 9 }, (_, index) => `海川重型机床股份公司${index}`).join('').slice(0, 99)
  const [{ before } = { before: '' }] = await stage.query<{ before: string }>('select name as before from md_item where id = $1', [
    stage.piece,
  ])
  await stage.query('update qms_char set name = $2 where id = $1', [wanted[0]!.char, name])
  await stage.query('update md_item set name = $2 where id = $1', [stage.piece, item])
  try {
    const { id } = await docs.done('/quality/coa/add', 'qe', { docDate: '2026-05-18', customer, lots: [{ lot, qty: '100' }] })
    await docs.done('/quality/coa/submit', 'qe', { id })
    await docs.done('/quality/coa/approve', 'qm', { id })
    const { raw } = await app.call('GET', `/quality/coa/pdf?id=${id}&lang=zh`, { as: 'qe' })
    // Texts that stand beside each other are read line by line; none of either is missing.
    const { text, pages } = readPdf(raw)
    expect(pages).toBe(1)
    expect(text.replaceAll(/\s/g, '')).toContain(name)
    for (const whole of [customer, item]) expect(text.replaceAll(/\s/g, '')).toContain(whole)
    expect(text).not.toContain('…')
  } finally {
    await stage.query('update md_item set name = $2 where id = $1', [stage.piece, before])
    await stage.query('update qms_char set name = $2 where id = $1', [wanted[0]!.char, wanted[0]!.charName])
  }
})

test('a certificate asks for what the standards ask by which the item is inspected: the most specific one of a type, of categories above it too', async () => {
  const [piece] = await stage.query<{ category: string }>('select category from md_item where id = $1', [stage.piece])
  const own = (await wantedOf(stage.ctx as Ctx, [stage.piece])).map(({ char }) => char)
  const [foreign] = await stage.query<{ id: string }>('select id from qms_char where not id = any($1) order by code limit 1', [own])
  await stage.query(
    "insert into qms_std (id, no, name, version, status, insp_type, category, approval, tenant_id, del_flag, create_time) values ('STDCAT', 'T-CAT', '分类标准', 'A', '2', 'FQC', $1, 'N', 0, 0, '2026-05-18 08:00:00')",
    [piece!.category],
  )
  await stage.query(
    "insert into qms_std_line (id, main_id, order_num, char_id, lower_incl, upper_incl, severity, sample_mode, spc, coa, tenant_id, del_flag) values ('STDCATL', 'STDCAT', 1, $1, 'Y', 'Y', 'MAJ', 'FULL', 'N', 'Y', 0, 0)",
    [foreign!.id],
  )
  expect((await wantedOf(stage.ctx as Ctx, [stage.piece])).map(({ char }) => char), 'the item has a standard of its own').toEqual(own)
  await stage.query(
    "insert into md_item_category (id, code, name, parent, tenant_id, del_flag) values ('SUBCAT', 'T-SUB', '下级', $1, 0, 0)",
    [piece!.category],
  )
  await stage.query("update md_item set category = 'SUBCAT' where id = $1", [stage.piece])
  await stage.query("update qms_std set status = '3' where item = $1 and insp_type in ('FQC', 'OQC') and status = '2'", [stage.piece])
  try {
    expect((await wantedOf(stage.ctx as Ctx, [stage.piece])).map(({ char }) => char)).toContain(foreign!.id)
  } finally {
    await stage.query("update qms_std set status = '2' where item = $1 and insp_type in ('FQC', 'OQC') and status = '3'", [stage.piece])
    await stage.query('update md_item set category = $2 where id = $1', [stage.piece, piece!.category])
    await stage.query("update qms_std set del_flag = 1 where id = 'STDCAT'", [])
  }
})

test('figures of a month: computed anew they replace what was there; a month to come is refused', async () => {
  expect(await docs.refused('/quality/supplier-score/compute', 'qe', { month: '2026-06' })).toBe(
    '月份「2026-06」还没有到，请选择本月或以前的月份',
  )
  const supplier = await docs.idOf('/product/supplier', 'code=SUP-011')
  await docs.done(`${path}/add`, 'qe', { docDate: '2026-05-18', owner: 'qe', subject: '供方响应', severity: 'MAJ', source: 'MANUAL',
    supplier })
  for (const _ of [1, 2]) await docs.done('/quality/supplier-score/compute', 'qe', { month: '2026-05' })
  const found =
    ((await docs.call('GET', `/quality/supplier-score/list?supplier=${supplier}&month_begin=2026-05&month_end=2026-05`, 'buyer'))
      .result as Rec).records as Rec[]
  expect(found).toMatchObject([{ month: '2026-05', capas: 1, lots: 0, lar: null }])
})
