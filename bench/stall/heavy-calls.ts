import type pg from 'pg'
import { computes, drawing, either } from '#apps/server/testing/insiders/drawings.ts'
import { daysLater } from '#kernel/entity/period.ts'
import { writeWorkbook, type Cell } from '#kernel/server/excel/workbook.ts'
import { largeRows } from './large-plant.ts'

export interface HeavyCall {
  name: string
  send(): Promise<Response>
}

interface Plant {
  address: string
  token: string
  pool: pg.Pool
}

/** The heaviest that each kind of call can be made to be by somebody who holds the right to it. */
export async function heavyCalls({ address, token, pool }: Plant): Promise<HeavyCall[]> {
  const headers = { 'x-access-token': token }
  const get = (path: string) => () => fetch(`${address}/api${path}`, { headers })
  const post = (path: string, body: unknown) => () =>
    fetch(`${address}/api${path}`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body) })
  const upload = (path: string, bytes: Uint8Array, name: string) => () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    return fetch(`${address}/api${path}`, { method: 'POST', headers, body: form })
  }
  const one = async <T extends pg.QueryResultRow>(text: string) => (await pool.query<T>(text)).rows[0]!
  const { id: chart } = await one<{ id: string }>('select id from qms_spc_chart order by point_count desc limit 1')
  const { id: report } = await one<{ id: string }>('select id from onl_cgreport_head order by code limit 1')
  const { id: template } = await one<{ id: string }>("select id from md_label_tpl where biz_type = 'product.item' order by id limit 1")
  const ids = (await pool.query<{ id: string }>('select id from md_item order by id limit 1000')).rows.map((row) => row.id)
  const { id: plan, day } = await one<{ id: string; day: string }>(
    'select main_id as id, max(next_due)::date::text as day from eam_plan_equip group by main_id order by count(*) desc limit 1',
  )
  const machines = (await pool.query<{ id: string }>('select device as id from eam_plan_equip where main_id = $1 limit 1000', [plan])).rows
    .map((row) => row.id)
  const rows: Cell[][] = [['单位编码', '单位名称'],
    ...Array.from({ length: largeRows }, (_, index): Cell[] => [`IMP-${index}`, `导入 ${index}`])]
  const book = await writeWorkbook([{ name: '单位', rows }], 'xlsx')
  const csv = Buffer.from(rows.map((row) => row.join(',')).join('\n'))
  await deploy(post, 'doubles',
    drawing('doubles', [computes('d', 'x', 'if x = null then [1,2,3,4,5,6,7,8,9,10] else concatenate(x, x)'), either('g', 'f2')], ['s d',
      'd g', 'g d', 'g e count(x) > 8000000']))
  await deploy(post, 'circles', circles())
  let made = 0
  /** What is stored once cannot be stored again under its name. */
  const fresh = () => `heavy-${made += 1}`
  const conditions = Array.from({ length: 60 }, (_, index) => ({ field: 'name', rule: 'like', val: `bulk ${index}` }))
  const deep = encodeURIComponent(JSON.stringify(conditions))
  return [
    { name: 'export of 100,000 records', send: get('/product/item/exportXls?type=xlsx') },
    { name: 'list of 100,000 records at once', send: get('/product/item/list?pageSize=-1') },
    { name: 'deep query over 100,000 records', send: get(`/product/item/list?superQueryMatchType=or&superQueryParams=${deep}`) },
    { name: 'import of a workbook of 100,000 rows', send: upload('/product/uom/importExcel', book, 'units.xlsx') },
    { name: 'import of a text of 100,000 rows', send: upload('/product/uom/importExcel', csv, 'units.csv') },
    { name: 'import that is too large', send: upload('/product/uom/importExcel', Buffer.alloc(20 * 1024 * 1024, ','), 'commas.csv') },
    { name: 'points of a chart of 100,000', send: get(`/quality/spc-chart/points?id=${chart}`) },
    { name: 'capability of 100,000 points', send: get(`/quality/spc-chart/capability?id=${chart}`) },
    { name: 'wall of charts', send: get('/quality/spc-chart/wall') },
    { name: 'report with its rows', send: get(`/online/cgreport/api/getColumnsAndData/${report}?pageSize=-1`) },
    { name: 'report as a workbook', send: get(`/online/cgreport/api/exportManySheetXls/${report}`) },
    { name: 'two months of 1,000 machines that are checked each shift',
      send: get(`/equipment/plan/calendar?from=${day}&to=${daysLater(day, 61)}&each=200`) },
    { name: 'preview of a plan for 1,000 machines',
      send: post('/equipment/plan/preview', { trigger: 'DAY', every: 1, startDate: '2026-05-18', base: 'FIXED', dayRule: 'AFTER',
        leadHours: 24, toleranceHours: 24, estMin: 15, devices: machines }) },
    { name: 'labels of 1,000 items, twice', send: post('/label/print', { template, ids, copies: 2, kind: 'PDF', reason: '再打一份' }) },
    { name: 'a label of 9,000 lines', send: () => post('/label/template/add', oversizedLabel(fresh()))() },
    { name: 'a drawn form of 2,000 components', send: () => post('/flowable/form/add', longForm(fresh()))() },
    { name: 'approval of 50,000 tasks that are not there',
      send: post('/flowable/task/approveBatch', { ids: Array.from({ length: 50_000 }, (_, index) => `t${index}`).join(','),
        opinion: '同意' }) },
    { name: 'start of a process that computes without end', send: post('/flowable/instance/start', { modelKey: 'doubles' }) },
    { name: 'start of a process that goes round in circles', send: post('/flowable/instance/start', { modelKey: 'circles' }) },
    { name: 'a drawing of 1.6 MB that takes too long to read',
      send: post('/flowable/model/add', { modelKey: 'intricate', name: 'x', category: 'other',
        bpmnXml: drawing('intricate', [`<bpmn:task ${'b = "c" '.repeat(200_000)}/>`], ['s e']) }) },
    { name: 'a formatted text that just may be',
      send: post('/sys/annountCement/add', { titile: 'x', msgCategory: '1', priority: 'L', msgType: 'USER', receivers: 'admin',
        msgContent: '<div>'.repeat(14_900) }) },
    { name: 'a body of 19 MB', send: post('/product/uom/add', `{"code":"X","name":${JSON.stringify('x'.repeat(19 * 1024 * 1024))}}`) },
    { name: 'a body of 19 MB of small values', send: post('/product/uom/add', `{"code":"X","extra":[${'1,'.repeat(9_500_000)}1]}`) },
  ]
}

function longForm(formName: string) {
  const list = Array.from({ length: 2000 }, (_, index) => ({ compType: 'input', id: `f${index}`, label: `字段 ${index}` }))
  return { formName, formContent: JSON.stringify({ list, config: { version: '1.10' } }) }
}

function oversizedLabel(code: string) {
  const elements = Array.from({ length: 9_000 },
    (_, index) => ({ id: `e${index}`, type: 'line', x: 0, y: index % 40, width: 60, height: 0, rotate: 0, thickness: 1 }))
  return { code, name: 'x', bizType: 'product.item', widthMm: '60', heightMm: '40', elements }
}

/** Fifty events and a way back, until the number of steps ends it. */
function circles(): string {
  const events = Array.from({ length: 50 }, (_, index) => `t${index}`)
  return drawing('circles', [...events.map((id) => `<bpmn:intermediateThrowEvent id="${id}"/>`), either('g', 'f51')], ['s t0',
    ...events.map((id, index) => `${id} ${events[index + 1] ?? 'g'}`), 'g t0', 'g e 1 = 2'])
}

/** Processes that compute or go on until their limits end them. */
async function deploy(post: (path: string, body: unknown) => () => Promise<Response>, modelKey: string, bpmnXml: string): Promise<void> {
  const done = async (path: string, body: unknown): Promise<{ id: string }> => {
    const answer = (await (await post(path, body)()).json()) as { success: boolean; message: string; result: { id: string } }
    if (!answer.success) throw new Error(`${path}: ${answer.message}`)
    return answer.result
  }
  const { id } = await done('/flowable/model/add', { modelKey, name: modelKey, category: 'other', bpmnXml })
  await done('/flowable/model/deploy', { id, asMeant: true })
}
