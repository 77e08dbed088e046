import { expect } from 'vitest'
import type { Rec } from '../app.ts'
import { attack } from './attack.ts'
import { adjustment, adjustmentOf, stockOf } from './documents.ts'

/* Documents that say what they must not, are approved twice, or by who wrote them. */

export const cheatingDocuments = [
  attack('fields of the server in a body', 'worker', async (me) => {
    const forged = { status: '4', docNo: 'AD-FORGED', createBy: 'admin', createTime: '2020-01-01 00:00:00', tenantId: 99, submitBy: 'admin',
      auditBy: 'admin', auditTime: '2020-01-01 00:00:00', reversalOf: 'x', rev: 77, delFlag: 1, id: '1' }
    for (const path of ['/warehouse/adjust/add', '/quality/ncr/add']) {
      const body = path.includes('adjust')
        ? adjustment(me.plant)
        : { docDate: '2026-05-18', source: 'MANUAL', item: me.plant.item, qty: '1', severity: 'MIN', stocked: 'N', description: 'x' }
      const { body: answer } = await me.tries('POST', path, { ...body, ...forged })
      if (!answer.success) continue
      const table = path.includes('adjust') ? 'wms_adjust' : 'qms_ncr'
      expect(
        await me.plants.rows(
          `select status, create_by, tenant_id::int as tenant, audit_by, reversal_of, rev::int as rev, del_flag::int as del,
          doc_no <> 'AD-FORGED' as numbered, id <> '1' as own from ${table} where id = $1`,
          answer.result.id,
        ),
        path,
      ).toEqual([{ status: '0', create_by: me.username, tenant: me.plant.tenant, audit_by: null, reversal_of: null, rev: 1, del: 0,
        numbered: true, own: true }])
      const edited = await me.tries('PUT', path.replace('add', 'edit'), { ...forged, id: answer.result.id, rev: 1 })
      if (edited.body.success)
        expect(await me.plants.rows(`select status, tenant_id::int as tenant, audit_by from ${table} where id = $1`, answer.result.id))
          .toEqual([{ status: '0', tenant: me.plant.tenant, audit_by: null }])
    }
    expect(await me.plants.rows(`select 1 from wms_adjust where doc_no = 'AD-FORGED' or id = '1' or tenant_id = 99`)).toEqual([])
  }),

  attack('quantities that are none', 'worker', async (me) => {
    const count = () => me.plants.rows('select count(*)::int as n from wms_adjust where create_by = $1', me.username)
    const before = await count()
    for (const qty of ['NaN', '1e40', '0x10', 'Infinity', '', '0', ['1'], { a: 1 }, true, '1;drop', '9'.repeat(60), '--1'])
      expect((await me.tries('POST', '/warehouse/adjust/add', adjustment(me.plant, qty))).body.success, JSON.stringify(qty)).toBe(false)
    for (const qty of ['-1', '0', 'NaN'])
      expect(
        (await me.tries('POST', '/quality/ncr/add', { docDate: '2026-05-18', source: 'MANUAL', item: me.plant.item, qty, severity: 'MIN',
          stocked: 'N', description: 'x' })).body.success,
        qty,
      ).toBe(false)
    expect(await count()).toEqual(before)
  }),

  attack('one’s own document approved by oneself', 'head', async (me) => {
    const { body: { success, result } } = await me.tries('POST', '/warehouse/adjust/add', adjustment(me.plant))
    if (!success) return
    await me.tries('POST', '/warehouse/adjust/submit', { id: result.id })
    const before = await stockOf(me)
    for (let turn = 0; turn < 2; turn++)
      expect((await me.tries('POST', '/warehouse/adjust/approve', { id: result.id })).body.success).toBe(false)
    expect(await me.plants.rows('select status, audit_by from wms_adjust where id = $1', result.id)).toMatchObject([{ status: '1' }])
    expect(await stockOf(me)).toBe(before)
  }),

  attack('a document approved, taken back and reversed several times at once', 'head', async (me) => {
    const { id, owner } = await adjustmentOf(me)
    const act = (name: string, as: string) => me.plants.call('POST', `/warehouse/adjust/${name}`, { id, comment: '错' }, as)
    const answers = await Promise.all([...Array.from({ length: 4 }, () => me.tries('POST', '/warehouse/adjust/approve', { id })),
      act('approve', me.plant.boss.username), act('retract', owner)])
    const ledger = async () =>
      (await me.plants.rows<{ qty: string; n: number }>(
        `select coalesce(sum(qty), 0)::float::text as qty, count(*)::int as n from wms_ledger
        where doc_id = $1 or doc_id in (select id from wms_adjust where reversal_of = $1)`,
        id,
      ))[0]!
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const [{ status }] = await me.plants.rows<{ status: string }>('select status from wms_adjust where id = $1', id) as [{ status: string }]
    expect(await ledger()).toEqual(status === '4' ? { qty: '0.1', n: 1 } : { qty: '0', n: 0 })
    if (status !== '4') return
    for (const [method, path, body] of [['PUT', '/warehouse/adjust/edit', { id, ...adjustment(me.plant, '50') }], ['DELETE',
      `/warehouse/adjust/delete?id=${id}`, undefined], ['POST', '/warehouse/adjust/cancel', { id, comment: 'x' }]] as const)
      expect((await me.tries(method, path, body)).body.success, path).toBe(false)
    expect(await ledger()).toEqual({ qty: '0.1', n: 1 })
    const reversals = await Promise.all(
      Array.from({ length: 3 }, () => me.tries('POST', '/warehouse/adjust/reverse', { id, comment: '错' })),
    )
    const reversed = reversals.filter(({ body }) => body.success).length
    expect(reversed).toBeLessThanOrEqual(1)
    expect(await ledger()).toEqual(reversed === 1 ? { qty: '0', n: 2 } : { qty: '0.1', n: 1 })
  }),

  attack('one key for two requests, and the key of somebody else', 'worker', async (me) => {
    const key = `key-${me.username}`
    const send = (body: Rec) => me.tries('POST', '/flowable/opinion/add', body, { headers: { 'x-idempotency-key': key } })
    const same = await Promise.all(Array.from({ length: 5 }, () => send({ text: `同意${key}` })))
    const other = await send({ text: `另一${key}` })
    const stored = await me.plants.rows<{ text: string }>('select phrase as text from wf_opinion where create_by = $1 and phrase like $2',
      me.username, `%${key}`)
    if (same.every(({ body }) => body.success)) {
      expect(new Set(same.map(({ body }) => body.result.id)).size).toBe(1)
      expect(other.body.success).toBe(false)
      const mate = await me.plants.call('POST', '/flowable/opinion/add', { text: '别人' }, me.plant.mate.username, { headers: {
        'x-idempotency-key': key,
      } })
      expect(mate.body.result.id, 'keys are each person’s own').not.toBe(same[0]!.body.result.id)
    }
    expect(stored.length).toBeLessThanOrEqual(1)
    expect(stored.filter(({ text }) => text.startsWith('另一'))).toEqual([])
  }),
]
