import type { Rec } from '#apps/server/testing/app.ts'
import type { documentsOf } from '#modules/warehouse/tests/documents.ts'
import type { TestKernel } from '#modules/warehouse/tests/test-kernel.ts'

export interface Arrived {
  arrival: string
  no: string
  lot: string
  line: string
  task: string
}

const day = '2026-05-18'
const insp = '/quality/inspection'

/** Goods that arrive and are inspected, by calls; each item of its own has a standard of its own, so that sequences of lots begin with it. */
export async function inspectionsOf(docs: ReturnType<typeof documentsOf>, stage: TestKernel) {
  const supplier = await docs.idOf('/product/supplier', 'code=SUP-009')
  const clamp = await docs.idOf('/product/item', 'code=CL-MCL12')
  const chars = new Map<string, string>()
  for (const code of ['LOOK', 'IC']) chars.set(code, await docs.idOf('/quality/characteristic', `code=${code}`))
  const standards = new Map<string, string>()
  const [unit] = await stage.query<{ uom: string; category: string }>('select base_uom as uom, category from md_item where id = $1', [
    clamp,
  ])

  const newItem = async (code: string, lines: Rec[], { item: more = {}, ...head }: Rec = {}): Promise<string> => {
    const { id: item } = await docs.done('/product/item/add', 'admin', { code, name: code, itemType: 'RAW', category: unit!.category,
      baseUom: unit!.uom, lotCtrl: 'Y', issueRule: 'FIFO', supplyMode: 'BUY', lotPolicy: 'L4L', iqc: 'Y', ...more })
    const { id } = await docs.done('/quality/standard/add', 'qe', { no: `T-${code}`, name: code, inspType: 'IQC', item, approval: 'N',
      ...head, lines })
    await docs.done('/quality/standard/submit', 'qe', { id })
    await docs.done('/quality/standard/approve', 'qm', { id })
    standards.set(code, id as string)
    return item as string
  }
  const look = (more: Rec = {}): Rec => ({ char: chars.get('LOOK'), sampleMode: 'AQL', inspLevel: 'II', aql: '0.65', severity: 'MAJ',
    ...more })
  const few = (fixedN: number): Rec => ({ char: chars.get('LOOK'), sampleMode: 'FIXED', fixedN, severity: 'MAJ' })
  const size = (more: Rec = {}): Rec => ({ char: chars.get('IC'), sampleMode: 'FIXED', fixedN: 3, target: '12.70', lower: '12.65',
    upper: '12.75', severity: 'MAJ', ...more })

  const arrived = async (item: string, qty: string): Promise<Arrived> => {
    const { id } = await docs.done('/warehouse/arrival/add', 'storekeeper', { docDate: day, supplier, warehouse: stage.store,
      bin: stage.bins[0], lines: [{ item, qty }] })
    await docs.done('/warehouse/arrival/confirm', 'storekeeper', { id })
    const record = await docs.read('/warehouse/arrival', id as string)
    const [line] = record.lines as Rec[]
    return { arrival: record.id as string, no: record.docNo as string, lot: line!.lot as string, line: line!.id as string,
      task: await docs.idOf('/quality/task', `sourceNo=${record.docNo}`) }
  }
  const begun = async (task: string, qty?: string): Promise<string> =>
    (await docs.done('/quality/task/begin', 'inspector', { id: task, ...(qty ? { qty } : {}) })).id as string
  const sheet = async (id: string): Promise<Rec> => (await docs.call('GET', `${insp}/sheet?id=${id}`, 'inspector')).result as Rec
  const taskOf = (id: string) => docs.read('/quality/task', id)
  const tally = (id: string, line: string, checked: number, nonconforming: number) =>
    docs.done(`${insp}/tally`, 'inspector', { id, line, checked, nonconforming })
  const judge = (id: string, acceptQty: string, rejectQty: string, as = 'inspector') =>
    docs.done(`${insp}/judge`, as, { id, acceptQty, rejectQty })
  /** All characteristics tallied, so many nonconforming, and judged as a whole. */
  const inspected = async (task: string, nonconforming = 0): Promise<Rec> => {
    const id = await begun(task)
    const { inspection, lines } = await sheet(id)
    for (const line of lines as Rec[]) await tally(id, line.id, line.n, nonconforming)
    const bad = (lines as Rec[]).some(({ re }) => nonconforming >= re)
    return judge(id, bad ? '0' : inspection.lotQty, bad ? inspection.lotQty : '0')
  }
  return { supplier, clamp, standards, newItem, look, few, size, arrived, begun, sheet, taskOf, tally, judge, inspected }
}
