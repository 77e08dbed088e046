import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '#kernel/testing/read-pdf.ts'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { exportsOf, type Exports } from './exports.ts'

/* Papers of shipments (domain §2.2 rules 4 and 5, §2.21). The clock stands on Monday, 18 May 2026, 08:30. */

let app: TestApp
let on: Exports
beforeAll(async () => {
  app = await startTestApp({ idle: true })
  on = await exportsOf(app)
})
afterAll(async () => {
  await on.stage.close()
  await app.close()
})

const texts = ({ result }: Rec): string[] => (result.faults as Rec[]).map(({ text }) => text)
/** A declared shipment of a pallet whose goods have left, and their lot. */
async function declared(more: Rec = {}, order: Rec = {}, customer = 'E-001') {
  const of = await on.order(customer, [{ item: on.stage.piece, qty: '40', price: '2.5', ...order }])
  const { ids, lot, units } = await on.packed('40')
  const id = await on.shipment(of, ids, more)
  await on.act('book', { id })
  await on.act('declare', { id })
  return { id, of, lot, unit: units[0]! }
}

test('what is not complete does not leave: each paper and each lot by name, and what the papers say of other goods', async () => {
  const { id, of, lot } = await declared()
  const lotNo = (await on.stage.query<{ lotNo: string }>('select lot_no as "lotNo" from wms_lot where id = $1', [lot]))[0]!.lotNo
  const refusal = await on.refused('ship', { id })
  expect(refusal.message).toBe('单证不齐全，不能出运')
  expect(texts(refusal)).toEqual(['商业发票 尚未出具', '装箱单 尚未出具', '提单 尚未出具', '质量证明 尚未出具', '保单 尚未出具',
    `批次 ${lotNo} 没有已签发的质量证明书`])
  await on.papered(id, ['CI', 'PL', 'BL', 'INS'])
  expect(texts(await on.refused('ship', { id }))).toEqual(['质量证明 尚未出具', `批次 ${lotNo} 没有已签发的质量证明书`])
  expect((await on.refused('issue', { id, docType: 'COA' })).message).toBe(`以下批次没有已签发的质量证明书：${lotNo}`)
  await on.certified('E-002', [lot])
  expect((await on.refused('issue', { id, docType: 'COA' })).message, 'made out to somebody else').toContain(lotNo)
  await on.certified('E-001', [lot])
  await on.act('issue', { id, docType: 'COA' })
  expect((await on.refused('ship', { id })).message).toMatch(/^货物尚未出库：\d{18}，请仓库先复核过账$/)
  await on.postOut(await on.noticed(of, '40', lot))
  await on.act('ship', { id })
  expect(await on.read(id)).toMatchObject({ status: '40', papersMissing: 0, papersStale: 0 })
  expect((await on.refused('issue', { id, docType: 'CI' })).success, 'nothing is issued once it left').toBe(false)
})

test('a certificate that was revoked keeps the shipment from leaving', async () => {
  const { id, of, lot } = await declared()
  await on.certified('E-001', [lot])
  await on.papered(id)
  await on.postOut(await on.noticed(of, '40', lot))
  await on.stage.query("update qms_coa set status = '5' from qms_coa_lot l where l.main_id = qms_coa.id and l.lot = $1", [lot])
  expect((await on.refused('ship', { id })).message).toBe('单证不齐全，不能出运')
})

test('goods whose outgoing inspection is open do not leave', async () => {
  await on.stage.query("update md_item set oqc = 'Y' where id = $1", [on.stage.piece])
  const { id, of, lot } = await declared()
  await on.certified('E-001', [lot])
  await on.papered(id)
  await on.noticed(of, '40', lot)
  const refusal = await on.refused('ship', { id })
  expect(refusal.message).toBe('出货检验未完成，不能发货')
  expect(texts(refusal)[0]).toMatch(/^QT\d+ 待检验（.+）$/)
  // Found bad it does not leave either; which inspection that was is named.
  await on.stage.query("update qms_task set status = 'DONE' where source_type = 'warehouse.issue' and status = 'WAIT'", [])
  await on.stage.query(
    `insert into qms_insp (id, doc_no, doc_date, insp_type, task, item, lot, lot_qty, standard, status, result, tenant_id)
     select 'ng-' || no, 'NG-' || no, current_date, 'OQC', id, item, lot, qty, '-', '4', 'NG', tenant_id from qms_task
     where source_type = 'warehouse.issue' and status = 'DONE'`,
    [],
  )
  const rejected = await on.refused('ship', { id })
  expect([rejected.message, texts(rejected)[0]]).toEqual(['出货检验未完成，不能发货', expect.stringMatching(/^QT\d+ 不合格：请质量处理/)])
  await on.stage.query("update md_item set oqc = 'N' where id = $1", [on.stage.piece])
})

test('all papers of ours are issued in one act; the certificate with them once there is one, and alone it says what it lacks', async () => {
  const { id, lot } = await declared()
  const stateOf = async (docType: string) => (await on.docOf(id, docType)).status
  await on.act('issueOurs', { id })
  expect([await stateOf('CI'), await stateOf('PL'), await stateOf('COA'), await stateOf('BL'), await stateOf('CO')])
    .toEqual(['ISSUED', 'ISSUED', 'MISSING', 'MISSING', 'MISSING'])
  expect((await on.refused('issueOurs', { id })).message).toMatch(/^以下批次没有已签发的质量证明书/)
  await on.certified('E-001', [lot])
  await on.act('issueOurs', { id })
  expect([await stateOf('COA'), (await on.read(id)).papersMissing]).toEqual(['ISSUED', 2])
})

describe('papers that were issued are stale', () => {
  test('once a pallet is taken out, and valid again with the same goods', async () => {
    const of = await on.order('E-001', [{ item: on.stage.piece, qty: '80' }])
    const { ids, lot } = await on.packed('80')
    await on.certified('E-001', [lot])
    const id = await on.shipment(of, ids)
    await on.papered(id)
    expect(await on.read(id)).toMatchObject({ papersMissing: 0, papersStale: 0 })
    await on.act('unload', { id, units: [ids[1]] })
    expect(await on.read(id)).toMatchObject({ papersStale: 5 })
    expect(await on.docOf(id, 'PL')).toMatchObject({ status: 'STALE' })
    await on.act('book', { id })
    await on.act('declare', { id })
    const refusal = await on.refused('ship', { id })
    expect([refusal.message, texts(refusal)[0]]).toEqual(['单证不齐全，不能出运', '商业发票 出具后货物有变动，请重新出具'])
    await on.act('load', { id, units: [ids[1]] })
    expect(await on.read(id), 'the same goods').toMatchObject({ papersStale: 0 })
  })

  test('once a unit is opened in the store, at once; issued again they are of what is there', async () => {
    const { id, unit } = await declared()
    await on.papered(id, ['CI', 'PL'])
    await on.docs.done('/warehouse/pack/unpack', 'storekeeper', { hu: unit.id })
    const record = await on.read(id)
    expect([record.papersStale, record.units[0].changed]).toEqual([2, 'Y'])
    expect((await on.refused('issue', { id, docType: 'CI' })).message).toBe(`包装单元 ${unit.huNo} 装载后有变动，请重新取数或移出`)
    expect(texts(await on.refused('ship', { id }))).toContain(`包装单元 ${unit.huNo} 装载后有变动，请重新取数或移出`)
    expect(texts(await on.refused('reload', { id }))).toEqual([`包装单元 ${unit.huNo} 未封箱，不能装运`])
    const pdf = readPdf(await paper(id, 'PL', 'both'))
    expect(pdf.text.replaceAll('\n', '')).toContain('已过期：出具后货物有变动，不得使用 STALE')
  })

  test('once pieces leave a unit, whoever posts them', async () => {
    const { id, of, lot } = await declared()
    await on.papered(id, ['PL'])
    await on.postOut(await on.noticed(of, '15', lot))
    expect(await on.read(id)).toMatchObject({ papersStale: 1 })
    // A box was broken: nobody knows what is left of it weighs.
    expect(texts(await on.refused('reload', { id }))[0]).toMatch(/没有称重/)
  })

  test('once a box leaves; taken anew, the papers are of the rest', async () => {
    const { id, of, lot } = await declared()
    await on.papered(id, ['PL'])
    await on.postOut(await on.noticed(of, '10', lot))
    await on.act('reload', { id })
    expect(await on.read(id)).toMatchObject({ qty: '30', netKg: '0.315', grossKg: '0.351', papersStale: 1 })
    await on.act('issue', { id, docType: 'PL' })
    expect(await on.read(id)).toMatchObject({ papersStale: 0 })
  })
})

test('who else asks for a paper is heeded, and what a rule asks for stays', async () => {
  const { id } = await declared()
  await on.act('ask', { id, docType: 'FUMI', asked: 'Y' })
  expect(await on.read(id)).toMatchObject({ papersMissing: 6 })
  await on.act('ask', { id, docType: 'FUMI', asked: 'N' })
  expect((await on.refused('ask', { id, docType: 'CI', asked: 'N' })).message).toBe('规则要求此单证，不能取消')
  for (const docType of ['CI', 'COA']) {
    await on.act('ask', { id, docType, asked: 'Y' })
    await on.act('ask', { id, docType, asked: 'N' })
    expect(await on.docOf(id, docType), 'who asked besides lets go, the rule does not').toMatchObject({ asked: 'N', required: 'Y' })
  }
  expect(texts(await on.refused('issue', { id, docType: 'BL' }))).toEqual(['请填写单证编号或上传文件'])
})

test('rules of papers are a plant’s own: a country that wants fumigation', async () => {
  const { id: rule } = (await on.call('shipping', 'POST', 'paper-rule/add', { docType: 'FUMI', country: 'IT' })).result
  const of = await on.order('E-002', [{ item: on.stage.piece, qty: '40' }])
  const wanted = async () => {
    const { id } = await on.done('shipping', 'order/toExport', { id: of.id })
    return (await on.read(id)).docs.filter(({ required }: Rec) => required === 'Y').map(({ docType }: Rec) => docType)
  }
  expect(await wanted()).toEqual(['CI', 'PL', 'BL', 'COA', 'FUMI'])
  await on.call('shipping', 'PUT', 'paper-rule/edit', { id: rule, enabled: 'N' })
  expect(await wanted()).toEqual(['CI', 'PL', 'BL', 'COA'])
})

describe('a letter of credit', () => {
  const ready = async (more: Rec) => {
    const made = await declared({ lcNo: 'LC-1', ...more })
    await on.certified('E-001', [made.lot])
    await on.papered(made.id)
    await on.postOut(await on.noticed(made.of, '40', made.lot))
    return made.id
  }

  test('that the bank would refuse keeps the shipment: too late, expired', async () => {
    const id = await ready({ lcNo: 'LC-LATE', lcAmount: '100', lcLatestShip: '2026-05-17', lcExpiry: '2026-05-16' })
    expect(texts(await on.refused('ship', { id }))).toEqual(['装运日期晚于信用证最迟装运期 2026-05-17',
      '交单日期晚于信用证有效期 2026-05-16'])
    // Each day by itself: the one is not taken for the other.
    const refusedWith = async (days: Rec) => {
      await on.call('shipping', 'PUT', 'export/edit', { id, ...days })
      return texts(await on.refused('ship', { id }))
    }
    expect(await refusedWith({ lcLatestShip: '2026-05-17', lcExpiry: '2026-06-10' })).toEqual(['装运日期晚于信用证最迟装运期 2026-05-17'])
    expect(await refusedWith({ lcLatestShip: '2026-05-31', lcExpiry: '2026-05-17' })).toEqual(['交单日期晚于信用证有效期 2026-05-17'])
    await on.call('shipping', 'PUT', 'export/edit', { id, lcLatestShip: '2026-05-18', lcExpiry: '2026-05-18' })
    await on.act('ship', { id })
  })

  test('covers its amount with the tolerance, over all shipments under it', async () => {
    const first = await ready({ lcNo: 'LC-SUM', lcAmount: '190', lcTolPct: '5' })
    await on.act('ship', { id: first })
    const second = await ready({ lcNo: 'LC-SUM', lcAmount: '190', lcTolPct: '5' })
    expect(texts(await on.refused('ship', { id: second }))).toEqual(['发票金额超过信用证金额与溢短装，最多 199.50'])
    await on.call('shipping', 'PUT', 'export/edit', { id: second, lcTolPct: '5.27' })
    await on.act('ship', { id: second })
  })
})

async function answerOf(id: string, kind: string, lang: string, as = 'shipping', headers: Record<string, string> = {}) {
  return app.app.inject({ url: `${app.config.apiBase}/orders/export/paper?id=${id}&kind=${kind}&lang=${lang}`,
    headers: { 'x-access-token': await app.tokenOf(as), ...headers } })
}
async function paper(id: string, kind: string, lang: string): Promise<Buffer> {
  const answer = await answerOf(id, kind, lang)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-type'] === 'application/pdf' ? '' : answer.body])
    .toEqual([200, 'application/pdf', ''])
  return answer.rawPayload
}
const read = async (id: string, kind: string, lang: string) => readPdf(await paper(id, kind, lang)).text.replaceAll(/\s+/g, ' ')

describe('papers in PDF', () => {
  let id: string
  let units: readonly { huNo: string }[]
  beforeAll(async () => {
    const of = await on.order('E-001', [{ item: on.stage.piece, qty: '100', price: '1.115' }, { item: on.items.get('TNMG160404-P25C')!,
      qty: '500', price: '3' }], { shipMark: 'MÜLLER\nHAMBURG' })
    const packed = await on.packed('70')
    units = packed.units
    id = await on.shipment(of, packed.ids, { lcNo: 'LC-77', vessel: 'EVER GOLDEN 021W' })
  })

  test('an invoice says positions, HS codes and the amount in figures and words, in Chinese, English or both', async () => {
    const zh = await read(id, 'CI', 'zh')
    for (const text of ['商业发票', '草稿', 'CNMG120408-P25C', 'E001-10200', '8209001010', 'EUR 1.115', '78.05',
      '大写（EUR）：柒拾捌元零伍分', 'LC-77', 'CIF'])
      expect(zh.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''))
    expect(zh, 'what is not shipped is not on the paper').not.toContain('TNMG')
    const en = await read(id, 'CI', 'en')
    expect(en).toContain('SAY EUROS SEVENTY-EIGHT AND CENTS FIVE ONLY')
    expect(en).toContain('COMMERCIAL INVOICE')
    expect(en).not.toMatch(/商业发票|大写|刀片|涂层/)
    const both = await read(id, 'CI', 'both')
    for (const text of ['商业发票 COMMERCIAL INVOICE', 'SAY EUROS', '柒拾捌元零伍分']) expect(both).toContain(text)
  })

  test('a packing list says each unit with its lot and weights, and sums to the last gram, without prices', async () => {
    const text = await read(id, 'PL', 'en')
    for (const { huNo } of units) expect(text).toContain(huNo)
    for (const figure of ['0.42', '0.315', '0.735', '0.819', '0.7535']) expect(text).toContain(figure)
    expect(text).not.toMatch(/EUR|1\.115|78\.05/)
  })

  test('data of origin, marks and the loading list against the container', async () => {
    expect(await read(id, 'CO', 'both')).toContain('CHINA')
    const marks = await read(id, 'MARK', 'en')
    for (const text of ['MÜLLER', 'HAMBURG', 'NO. 1 / 2', 'NO. 2 / 2', units[1]!.huNo]) expect(marks).toContain(text)
    expect(await read(id, 'LOAD', 'zh')).toContain('27999.181 kg, 27.2465 m³')
  })

  test('the set is one file: behind the packing list the certificates as they were issued, in its language, and which lots have none', async () => {
    const titles = async (lang: string) => {
      const answer = await answerOf(id, 'SET', lang, 'shipping', { 'x-progress-id': `set-${lang}` })
      const { text, pages } = readPdf(answer.rawPayload)
      const known =
        /商业发票|COMMERCIAL INVOICE|装箱单|PACKING LIST|CERTIFICATES OF ANALYSIS|Certificate of Analysis|质量证明书|原产地证|CERTIFICATE OF ORIGIN|NO\. 1 \/|装柜清单|LOADING/
      const found = text.split('\n').flatMap((line) => known.exec(line)?.[0] ?? [])
      return { pages, text, order: found.filter((title, at) => title !== found[at - 1]) }
    }
    const lots = await on.stage.query<{ id: string; no: string }>(
      'select distinct l.id, l.lot_no as no from crm_export_lot e join wms_lot l on l.id = e.lot where e.main_id = $1',
      [id],
    )
    const without = await titles('en')
    expect(without).toMatchObject({ pages: 6,
      order: ['COMMERCIAL INVOICE', 'PACKING LIST', 'CERTIFICATES OF ANALYSIS', 'CERTIFICATE OF ORIGIN', 'NO. 1 /', 'LOADING'] })
    expect(without.text).toContain('NO CERTIFICATE HAS BEEN ISSUED FOR THESE LOTS')
    expect(without.text).toContain(lots[0]!.no)
    await on.certified('E-001', lots.map((lot) => lot.id))
    expect(await titles('en')).toMatchObject({ pages: 6,
      order: ['COMMERCIAL INVOICE', 'PACKING LIST', 'Certificate of Analysis', 'CERTIFICATE OF ORIGIN', 'NO. 1 /', 'LOADING'] })
    expect((await titles('zh')).order.slice(1, 3)).toEqual(['装箱单', '质量证明书'])
    expect((await titles('both')).pages, 'both certificates').toBe(7)
    const progress = (await app.call('GET', '/sys/progress/set-both', { as: 'shipping' })).body.result
    expect(progress).toEqual({ phase: 'LOAD', done: 6, total: 7 })
  })

  test('a paper that is issued is no draft any more; a template says head, title, columns and foot', async () => {
    await on.act('issue', { id, docType: 'PL' })
    expect(await read(id, 'PL', 'zh')).not.toContain('草稿')
    const added = await on.call('shipping', 'POST', 'paper-template/add', { kind: 'LOAD', language: 'EN', title: 'LOADING NOTE',
      header: 'Example Carbide Co., Ltd.', columns: 'no,goods,gross,price', footer: 'Authorized signature' })
    expect(added.success, added.message).toBe(true)
    const text = await read(id, 'LOAD', 'en')
    for (const part of ['LOADING NOTE', 'Example Carbide Co., Ltd.', 'Authorized signature']) expect(text).toContain(part)
    expect(text, 'columns that were not chosen').not.toContain(units[0]!.huNo)
    expect(text, 'no prices on any other paper, whatever a template says').not.toContain('1.115')
  })

  test('prices are on papers for who may see them, and nowhere else', async () => {
    const [right, role] = await Promise.all([
      on.stage.query<{ id: string }>("select id from sys_permission where perms = 'orders:price:view'", []),
      on.stage.query<{ id: string }>("select id from sys_role where role_code = 'shipping-clerk' and tenant_id = 0", []),
    ])
    const { body } = await app.call('POST', '/sys/permission/saveRolePermission', {
      body: { roleId: role[0]!.id, lastpermissionIds: right[0]!.id, permissionIds: '' },
    })
    expect(body.success, body.message).toBe(true)
    expect((await answerOf(id, 'CI', 'en')).json().code).toBe(510)
    const set = await read(id, 'SET', 'en')
    expect(set, 'the set without its invoice').toContain('PACKING LIST')
    expect(set).not.toMatch(/COMMERCIAL INVOICE|1\.115|78\.05/)
    expect((await answerOf(id, 'PL', 'en')).statusCode).toBe(200)
    const { amount, lcAmount } = await on.read(id)
    expect([amount, lcAmount]).toEqual([undefined, undefined])
    await on.act('ask', { id, docType: 'CO', asked: 'Y' })
    expect(
      (await on.stage.query<{ amount: string }>('select trim_scale(amount)::text as amount from crm_export where id = $1', [id]))[0]!
        .amount,
      'what is reckoned stays',
    ).toBe('78.05')
  })
})
