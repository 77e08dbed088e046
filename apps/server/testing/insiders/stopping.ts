import { expect } from 'vitest'
import type { Rec } from '../app.ts'
import { attack } from './attack.ts'
import { adjustment } from './documents.ts'
import { drawing } from './drawings.ts'
import type { Insider } from './insider.ts'
import { zipped } from './zip.ts'

/* Calls that would keep the server from everybody else. What they cost is a benchmark; here each must end, and be refused or bounded. */

/** The server answers others as ever. */
const answersOthers = async ({ plants, plant }: Insider) =>
  expect((await plants.call('GET', '/flowable/task/count', undefined, plant.mate.username)).body.success).toBe(true)
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const mb = 1024 * 1024

export const stopping = [
  attack('a list that doubles inside of a process', 'clerk', async (me) => {
    const { body } = await me.tries('POST', '/flowable/instance/start', { modelKey: 'doubles', variables: { n: 8_000_000, x: null } })
    await answersOthers(me)
    if (!body.success) return
    expect(
      await me.plants.rows(`select i.status, length(i.variables::text) < 200000 as small, (select count(*)::int from wf_incident n
        where n.instance_id = i.id and n.reason like '%运算量过大%') as stopped from wf_instance i where i.id = $1`, body.result.id),
    ).toMatchObject([{ small: true, stopped: 1 }])
  }),

  attack('a workbook that unpacks to more than memory', 'clerk', async (me) => {
    const count = () => me.plants.rows('select count(*)::int as n from wf_opinion')
    const before = await count()
    const row = `<row r="1">${'<c r="A1"><v>1</v></c>'.repeat(16)}</row>`
    const workbooks = { 'unpacks.xlsx': zipped({ '[Content_Types].xml': Buffer.alloc(24 * mb, 32) }),
      'cells.xlsx': zipped({ 'xl/worksheets/sheet1.xml': Buffer.from(row.repeat(300_000)) }),
      'nothing.xlsx': Buffer.from('PK\u0003\u0004nothing'), 'broken.xls': Buffer.alloc(1000, 7) }
    for (const [name, bytes] of Object.entries(workbooks))
      for (const path of ['/flowable/opinion/importExcel', '/product/item/importExcel'])
        expect((await me.tries('POST', path, undefined, { file: { name, bytes } })).body.success, `${path} ${name}`).toBe(false)
    const far = zipped({ 'xl/workbook.xml': Buffer.from('<workbook/>'), 'xl/worksheets/sheet1.xml': Buffer.from(
      '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
    ) })
    await me.tries('POST', '/flowable/opinion/importExcel', undefined, { file: { name: 'far.xlsx', bytes: far } })
    await answersOthers(me)
    expect(await count()).toEqual(before)
  }),

  attack('texts that an expression reads again and again', 'people', async (me) => {
    const permissionId = me.plants.menus['product:item:list']
    const rules = () => me.plants.rows('select count(*)::int as n from sys_permission_data_rule')
    const before = await rules()
    await me.tries('POST', '/sys/permission/addPermissionRule', { permissionId, ruleName: 'x', ruleColumn: 'code', ruleConditions: '=',
      ruleValue: `#{${' \n'.repeat(3000)}x`, status: '1' })
    expect(await rules()).toEqual(before)
    for (const path of [`/product/item/list?code=${'*'.repeat(500)}a`, `/product/item/list?name=${encodeURIComponent('%'.repeat(500))}`,
      `/sys/dict/getDictItems/sys_user,realname,username,${'('.repeat(500)}`,
      `/product/item/list?superQueryParams=${
        encodeURIComponent(JSON.stringify(Array.from({ length: 300 }, () => ({ field: 'name', rule: 'like', val: 'x' }))))
      }`]) await me.tries('GET', path)
    await answersOthers(me)
  }),

  attack('a pattern that goes round in circles, as a check of values', 'head', async (me) => {
    const { body } = await me.tries('POST', '/sys/checkRule/add', { ruleName: '环', ruleCode: `circles-${me.username}`,
      ruleJson: JSON.stringify([{ digits: '*', pattern: '^(a+)+$', message: '错' }]) })
    const value = `${'a'.repeat(60)}!`
    expect((await me.tries('GET', `/sys/checkRule/checkByCode?ruleCode=circles-${me.username}&value=${encodeURIComponent(value)}`)).body
      .success).toBe(false)
    if (body.success) expect(me.rulesAll).toBe(true)
    await answersOthers(me)
  }),

  attack('scripts that never end or break out', 'head', async (me) => {
    for (const source of ['for(;;){}', 'const f=async()=>{for(;;)await 0};await f()', 'const a=[];for(;;)a.push("x".repeat(1e6))',
      'const f=()=>f();f()', '"a".repeat(2**29)+"b"', 'record.x=this.constructor.constructor("return process")().env',
      'await import("node:fs")', '/(a+)+$/.test("a".repeat(60)+"!")', 'new ArrayBuffer(2**32)']) {
      const { body, raw } = await me.tries('POST', '/online/cgform/head/testScript', { source, record: {} })
      if (body.success) expect((body.result as Rec).record, source).toBeNull()
      expect(raw.includes('PATH=') || raw.includes('"PATH"')).toBe(false)
    }
    await answersOthers(me)
  }),

  attack('texts, drawings and documents without end', 'author', async (me) => {
    const kept = () =>
      me.plants.rows(`select (select count(*)::int from sys_announcement where create_by = $1) as texts,
        (select count(*)::int from wf_model where create_by = $1) as drawings`, me.username)
    const before = await kept()
    await me.tries('POST', '/sys/annountCement/add', { titile: 'x', msgCategory: '1', priority: 'L', msgType: 'USER',
      receivers: me.plant.mate.username, msgContent: '<div>'.repeat(200_000) })
    for (const inside of ['<bpmn:subProcess>'.repeat(3000), '<a '.repeat(10_000),
      Array.from({ length: 2000 }, (_, index) => `<bpmn:subProcess id="p${index}"/>`).join('')])
      await me.tries('POST', '/flowable/model/add', { modelKey: `nested_${me.username}`, name: 'x', category: 'other',
        bpmnXml: drawing(`nested_${me.username}`, [inside], ['s e']) })
    const form = adjustment(me.plant)
    const [line] = form.lines as Rec[]
    const long = await me.tries('POST', '/warehouse/adjust/add', { ...form, lines: Array.from({ length: 20_000 }, () => line) })
    expect(long.body.success).toBe(false)
    await answersOthers(me)
    expect(await kept()).toEqual(before)
  }),

  attack('bodies that are nested without end', 'clerk', async (me) => {
    for (const body of [deep(200_000), `{"a":${deep(1000)}}`, '{"a":'.repeat(100_000), '{broken'])
      expect((await me.tries('POST', '/flowable/opinion/add', body)).status).toBe(400)
    expect((await me.tries('POST', '/flowable/form/add', { formName: 'deep', formContent: deep(200_000) })).body.success).toBe(false)
    await answersOthers(me)
  }),

  attack('pages and periods without end', 'clerk', async (me) => {
    for (const query of ['pageSize=-521', 'pageSize=1000000', 'pageNo=99999999999', 'pageSize=abc', 'pageNo=-1&pageSize=0',
      'column=createTime;drop&order=asc', 'column=id&order=sideways']) await me.tries('GET', `/product/item/list?${query}`)
    for (const path of ['/quality/spc/capability?from=0001-01-01&to=9999-12-31', '/calendar/holiday/list?year=99999'])
      await me.tries('GET', path)
    const exports = await Promise.all(Array.from({ length: 10 }, () => me.tries('GET', '/product/item/exportXls')))
    expect(exports.every(({ status }) => status < 500)).toBe(true)
    await answersOthers(me)
  }),
]
