import { expect } from 'vitest'
import { signRequest } from '#kernel/entity/sign.ts'
import { readWorkbook } from '#kernel/server/excel/workbook.ts'
import type { Answer, Rec } from '../app.ts'
import { attack } from './attack.ts'
import type { Insider } from './insider.ts'

/* What others have: other tenants, other people, what a data rule or a picker does not show. */

/** No text of another tenant stands in an answer. */
function tellsNothing(me: Insider, { raw }: Answer, path: string): void {
  for (const { mark, tenant } of me.otherPlants) expect(raw.includes(mark), `${path} tells of tenant ${tenant}`).toBe(false)
}

async function signed(me: Insider, path: string): Promise<Answer<Rec[]>> {
  const { app } = me.plants
  return me.tries<Rec[]>('GET', path, undefined, {
    headers: { 'x-sign': signRequest({ url: `/api${path}` }, app.config.signSecret), 'x-timestamp': String(app.clock.now().getTime()) },
  })
}

const dictionary = (kind: string, text: string, query = '') => `/sys/dict/${kind}/${encodeURIComponent(text)}${query}`

export const readingForeign = [
  attack('records of other tenants, by their ids', 'worker', async (me) => {
    for (const other of me.otherPlants) {
      const before = await me.plants.rows(`select id, rev, del_flag, status from qms_ncr where id = $1`, other.ncr)
      const paths = [`/quality/ncr/queryById?id=${other.ncr}`, `/quality/ncr/history?id=${other.ncr}`, `/quality/ncr/trace?id=${other.ncr}`,
        `/quality/ncr/exportXls?selections=${other.ncr}`, `/quality/ncr/queryLinesByMainId?id=${other.ncr}`,
        '/quality/ncr/list?pageSize=100', `/quality/ncr/list?id=${other.ncr}`, '/quality/ncr/list?description=*机密*',
        `/product/item/queryById?id=${other.item}`, '/product/item/list?pageSize=200', `/product/item/options?value=${other.item}`,
        '/product/item/options?keyword=机密', `/warehouse/bin/queryById?id=${other.bin}`,
        `/flowable/instance/view?id=${other.secretInstance}`, `/flowable/instance/queryById?id=${other.secretInstance}`,
        '/flowable/instance/list?pageSize=100', `/flowable/instance/form?id=${other.secretInstance}`,
        `/flowable/task/queryById?id=${other.secretTask}`, `/flowable/instance/view?taskId=${other.secretTask}`,
        '/flowable/task/list?view=todo&pageSize=100', '/flowable/model/list?pageSize=100']
      for (const path of paths) tellsNothing(me, await me.tries('GET', path), path)
      for (const [method, path, body] of [['PUT', '/quality/ncr/edit', { id: other.ncr, description: '夺' }], ['POST',
        '/quality/ncr/submit', {
        id: other.ncr,
      }], ['DELETE', `/quality/ncr/delete?id=${other.ncr}`, undefined], ['DELETE', `/quality/ncr/deleteBatch?ids=${other.ncr}`, undefined],
        [
          'PUT',
          `/quality/ncr/restore?ids=${other.ncr}`,
          undefined,
        ], ['POST', '/flowable/task/approve', { id: other.secretTask }], ['POST', '/flowable/instance/terminate', {
        id: other.secretInstance,
        opinion: 'x',
      }]] as const) {
        const answer = await me.tries(method, path, body)
        expect(answer.body.success, path).toBe(false)
        tellsNothing(me, answer, path)
      }
      // Nor are they named in documents of one's own.
      for (const body of [{ item: other.item }, { item: me.plant.item, lots: [{ lot: other.item, qty: '1' }] }])
        await me.tries('POST', '/quality/ncr/add', { docDate: '2026-05-18', source: 'MANUAL', qty: '1', severity: 'MIN', stocked: 'N',
          description: 'x', ...body })
      await me.tries('POST', '/warehouse/adjust/add', { docDate: '2026-05-18', reason: me.plant.reason,
        lines: [{ item: other.item, warehouse: other.warehouse, bin: other.bin, stockType: 'OK', qty: '1' }] })
      expect(await me.plants.rows(`select id, rev, del_flag, status from qms_ncr where id = $1`, other.ncr)).toEqual(before)
      expect(
        await me.plants.rows(`select 'ncr' as of from qms_ncr where item = $1 and tenant_id <> $2
          union all select 'adjust' from wms_adjust_line where item = $1 and tenant_id <> $2`, other.item, other.tenant),
      ).toEqual([])
      expect(await me.plants.rows('select status from wf_instance where id = $1', other.secretInstance)).toEqual([{ status: 'RUNNING' }])
    }
  }),

  attack('another tenant by a header, however it is spelled', 'head', async (me) => {
    const names = ['tenant-id', 'tenant_id', 'x-tenant-id', 'Tenant-Id', 'TENANT_ID', 'X-TENANT-ID', 'tenantid', 'x-tenant', 'tenant']
    for (const other of me.otherPlants) {
      for (const name of names) {
        const headers = { [name]: String(other.tenant) }
        tellsNothing(me, await me.tries('GET', '/product/item/list?pageSize=200', undefined, { headers }), name)
        await me.tries('POST', '/product/uom/add', { code: `H${name.length}`, name: 'x' }, { headers })
      }
      for (const query of [`tenantId=${other.tenant}`, `tenant_id=${other.tenant}`])
        tellsNothing(me, await me.tries('GET', `/product/item/list?${query}`), query)
      expect(await me.plants.rows('select code from md_uom where tenant_id = $1 and create_by = $2', other.tenant, me.username)).toEqual([])
    }
  }),

  attack('sign-ins, operations, names and people of other tenants', 'head', async (me) => {
    const paths = ['/sys/log/list?pageSize=-1', '/sys/tenant/list?pageSize=100', '/sys/tenant/options?keyword=机密',
      '/sys/tenant/queryList', '/sys/user/list?pageSize=200', '/sys/online/list?pageSize=200',
      '/sys/user/queryUserComponentData?pageSize=200', '/sys/user/queryByOrgCodeForAddressList?pageSize=200',
      '/sys/user/getMultiUser?pageSize=200', '/sys/dataLog/list?pageSize=200']
    // Whoever belongs to the installation is told of the people of all (decision 0034).
    if (me.plant.tenant === 0) return
    for (const path of paths) {
      const { raw } = await me.tries('GET', path)
      for (const { tenant, insiders, boss } of me.otherPlants) {
        const told = [`机密租户T${tenant}`, `机密人员T${tenant}`, `userid":"${insiders.head.username}"`, `username":"${boss.username}"`]
        for (const text of told) expect(raw.includes(text), `${path} tells ${text}`).toBe(false)
      }
    }
    // Cells have no names: what one's own people sent may name others, but nobody else is the person of a row.
    const log = await me.tries('GET', '/sys/log/exportXls')
    const sheets = log.body?.success === false ? [] : await readWorkbook(log.raw, { turn: { who: me.username } })
    const cells = new Set(sheets.flatMap(({ rows }) => rows.flat()))
    for (const { insiders, boss, mate } of me.otherPlants)
      for (const { username } of [...Object.values(insiders), boss, mate])
        expect(cells.has(username), `the log tells ${username}`).toBe(false)
    for (const { boss, tenant } of me.otherPlants) {
      for (const path of [`/sys/user/queryByIds?userIds=${boss.id}`, `/sys/user/queryById?id=${boss.id}`,
        `/sys/user/history?id=${boss.id}`])
        expect((await me.tries('GET', path)).raw.includes(boss.username), path).toBe(false)
      const named = await signed(me, dictionary('loadDictItem', 'sys_user,realname,username', `?key=${boss.username}`))
      expect(named.raw.includes(`机密人员T${tenant}`)).toBe(false)
    }
  }),

  attack('any column of any table, as a dictionary', 'clerk', async (me) => {
    for (const text of ['sys_user,birthday,username', 'sys_user,rel_tenant_ids,username', 'sys_user,email,username',
      'sys_user,password,username', 'sys_role,data_scope,role_code', 'sys_depart,memo,id', 'wf_instance,variables,id',
      'wf_task,form_data,id', 'wf_instance,title,id', 'sys_session,token_hash,id', 'sys_log,log_content,id',
      'sys_user,realname,username,1=1 or 1=1', 'pg_user,usename,usename', // Whoever lists people may filter them.
      ...(me.trust === 'head' || me.trust === 'people' ? [] : ["sys_user,realname,username,email like 'a%'"])]) {
      // Names of stored keys are told without the condition, so that it tells nothing either.
      const named = text.split(',').length > 3 ? [] : [dictionary('loadDictItem', text, '?key=1')]
      for (const path of [dictionary('getDictItems', text), dictionary('loadDict', text, '?keyword='), ...named]) {
        const { body, raw } = await signed(me, path)
        expect(body.success, path).toBe(false)
        expect(raw.toString()).not.toMatch(/-07-17|secret\.example|777777/)
      }
    }
    for (const query of ['tableName=wf_instance&text=variables&code=id&pidField=id',
      'tableName=sys_user&text=birthday&code=username&pidField=id'])
      expect((await signed(me, `/sys/dict/loadTreeData?${query}&pid=&hasChildField=&condition=`)).body.success, query).toBe(false)
    expect(
      (await me.tries('GET', '/online/cgform/api/querySelectOptions?idField=id&table=sys_user&txt=birthday&key=username&pidField=id')).body
        .success,
    ).toBe(false)
  }),

  attack('by a dictionary, items of others and those that a data rule closes', 'clerk', async (me) => {
    const item = encodeURIComponent('md_item,name,code')
    const texts = [dictionary('getDictItems', 'md_item,name,code'), dictionary('loadDict', 'md_item,name,code', '?keyword=%E6%96%99'),
      dictionary('getDictItems', `md_item,name,code,code='SHUT-${me.plant.tenant}'`),
      `/sys/dict/loadTreeData?tableName=md_item&text=name&code=code&pidField=code&pid=SHUT-${me.plant.tenant}&hasChildField=&condition=`]
    for (const path of [...texts, `/sys/dict/loadDictItem/${item}?key=${me.otherPlants.map(({ tenant }) => `OPEN-${tenant}`).join(',')}`]) {
      const answer = await signed(me, path)
      tellsNothing(me, answer, path)
      if (me.trust === 'clerk') expect(answer.raw.includes('封存料'), `${path} tells what a data rule closes`).toBe(false)
    }
    if (me.trust !== 'clerk') return
    for (const path of ['/product/item/list?pageSize=200', `/product/item/queryById?id=${me.plant.shut}`,
      `/product/item/history?id=${me.plant.shut}`, `/product/item/exportXls?selections=${me.plant.shut}`,
      `/product/bom/queryTree?item=${me.plant.shut}`])
      expect((await me.tries('GET', path)).raw.includes('封存料'), path).toBe(false)
  }),

  attack('whole rows and types, or a text without end, by the SQL of a report', 'head', async (me) => {
    const grown = ['a', 'b', 'c', 'd'].reduce((text, letter) => `replace(${text}, '${letter}', '${'x'.repeat(10)}')`, 'i.name')
    for (const sql of ['select i.to_jsonb as a from md_item i', 'select i.row_to_json as a from md_item i',
      'select i.pg_typeof as a from md_item i', `select ${grown} as a from md_item i`]) {
      for (const path of ['/online/cgreport/head/parseSql', '/online/cgreport/head/sampleSql'])
        expect((await me.tries('POST', path, { sql })).body.success, `${path} ${sql}`).toBe(false)
    }
  }),

  attack('titles of what somebody else has to decide', 'clerk', async (me) => {
    const tasks = me.plants.plants.map(({ secretTask }) => secretTask)
    const answer = await me.tries('POST', '/flowable/task/approveBatch', { ids: tasks })
    // Whoever looks after the processes of their tenant sees them.
    const secret = me.trust === 'head' || me.trust === 'author' ? me.otherPlants : me.plants.plants
    for (const { mark } of secret) expect(answer.raw.includes(`流程${mark}`)).toBe(false)
    for (const action of ['claim', 'approve', 'reject', 'transfer', 'delegate', 'copy', 'urge', 'withdraw'])
      for (const id of tasks) {
        const told = await me.tries('POST', `/flowable/task/${action}`, { id, people: [me.username], opinion: 'x' })
        expect(told.body.success, action).toBe(false)
        tellsNothing(me, told, action)
      }
    expect(await me.plants.rows('select distinct status, assignee from wf_task where id = any($1)', tasks)).toHaveLength(tasks.length)
  }),
]
