import type { Rec } from '../app.ts'
import type { Plants } from './plants.ts'
import { deployProcesses, type Processes } from './processes.ts'

/** What a tenant has, by its ids. */
export interface Furnished extends Processes {
  /** Stands in texts of its records, and in no answer to others. */
  mark: string
  uom: string
  category: string
  /** Stands in a field of the item that a data rule closes, and nowhere else. */
  secret: string
  /** One that a data rule leaves open, and one that it closes. */
  item: string
  shut: string
  product: string
  warehouse: string
  bin: string
  reason: string
  ncr: string
  /** About the closed item. */
  shutNcr: string
  depart: string
}

/** Records of a tenant, made by its administrator. */
export async function furnish(plants: Plants, tenant: number): Promise<Furnished> {
  const [as, mark] = [`head${tenant}`, `机密T${tenant}`]
  const add = async (path: string, body: Rec) => (await plants.done('POST', `${path}/add`, body, as)).id as string
  await numbering(plants, as)
  const uom = await add('/product/uom', { code: `U${tenant}`, name: '件', precision: 3 })
  const category = await add('/product/item-category', { code: `C${tenant}`, name: '分类' })
  const secret = `暗语${tenant}号`
  const itemOf = (code: string, name: string, itemType: string, more: Rec = {}) =>
    add('/product/item', { code, name, itemType, category, baseUom: uom, lotCtrl: 'N', ...more })
  const item = await itemOf(`OPEN-${tenant}`, `原料${mark}`, 'RAW')
  const shut = await itemOf(`SHUT-${tenant}`, `封存料${mark}`, 'RAW', { remark: secret })
  const product = await itemOf(`OPEN-FG-${tenant}`, `产品${mark}`, 'FG')
  const inLots = await itemOf(`LOTS-${tenant}`, `批料${mark}`, 'RAW', { lotCtrl: 'Y' })
  await add('/warehouse/lot', { lotNo: `LOT-${tenant}`, item: inLots, receiptDate: '2026-05-01' })
  const warehouse = await add('/warehouse/warehouse', { code: `W${tenant}`, name: `仓库${mark}`, whType: 'RAW' })
  const bin = await add('/warehouse/bin', { code: `B-${tenant}`, warehouse })
  const reason = await add('/product/reason', { code: `ADJ${tenant}`, name: '盘点', reasonType: 'ADJ' })
  const ncrOf = (of: string) =>
    add('/quality/ncr', { docDate: '2026-05-18', source: 'MANUAL', item: of, qty: '10', severity: 'MAJ', stocked: 'N',
      description: `描述${mark}`, dispositions: [{ disposition: 'SCRAP', qty: '10' }] })
  const [ncr, shutNcr] = [await ncrOf(item), await ncrOf(shut)]
  const depart = await add('/sys/sysDepart', { departName: `部门${mark}`, orgCategory: '1' })
  return { ...await deployProcesses(plants, tenant, mark), depart, mark, secret, uom, category, item, shut, product, warehouse, bin, reason,
    ncr, shutNcr }
}

/** A tenant of its own numbers its own documents, as the first one does. */
async function numbering(plants: Plants, as: string): Promise<void> {
  const known = new Set(
    (await plants.done('GET', '/product/code-rule/list?pageSize=-1', undefined, as)).records.map(({ code }: Rec) => code),
  )
  const { records } = await plants.done('GET', '/product/code-rule/list?pageSize=-1')
  for (const { id, code, name, example } of records as Rec[]) {
    if (known.has(code) || !['AD', 'NCR', 'WF'].includes(code as string)) continue
    const { parts } = await plants.done('GET', `/product/code-rule/queryById?id=${id}`)
    await plants.done('POST', '/product/code-rule/add', { code, name, example,
      parts: (parts as Rec[]).map(({ id: _id, rev: _rev, mainId: _main, ...part }) => part) }, as)
  }
}
