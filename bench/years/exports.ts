import type { Measure } from '../report.ts'
import { spread } from '../report.ts'
import type { Asker } from './asker.ts'

const cases = [
  { title: '1,000,000 rows of the ledger as .xlsx', type: 'xlsx', rows: 1_000_000 },
  { title: '65,000 rows of the ledger as .xls', type: 'xls', rows: 65_000 },
]

/** How long the longest exports take, and how much memory the server holds beyond what it held, at most and afterwards. */
export async function exportCases(asker: Asker, residentMb: () => number): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const { title, type, rows } of cases) {
    const before = residentMb()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, residentMb())
    }, 50)
    const startedAt = performance.now()
    const bytes = await sizeOf(asker, `/warehouse/ledger/exportXls?type=${type}&seq_begin=${await seqOf(asker, rows)}`)
    const seconds = (performance.now() - startedAt) / 1000
    clearInterval(watch)
    const figures: [string, string, number][] = [['seconds', 's', seconds], ['size', 'MB', bytes / 1e6], ['memory beyond its own, at most',
      'MB', most - before], ['memory beyond its own, afterwards', 'MB', residentMb() - before]]
    for (const [name, unit, value] of figures)
      measures.push({ case: `export of ${title}: ${name}`, unit, better: 'lower', values: { ours: spread([value]) } })
  }
  return measures
}

/** Where so many of the ledger's newest rows begin, or the whole of a shorter one. */
async function seqOf(asker: Asker, rows: number): Promise<string> {
  const { body } = await asker.ask(`/warehouse/ledger/list?pageNo=${rows / 100}&pageSize=100&column=seq&order=desc&field=seq&_total=later`)
  const { result: { records } } = JSON.parse(body) as { result: { records: { seq: string }[] } }
  return records.at(-1)?.seq ?? '-1000000000000'
}

async function sizeOf(asker: Asker, path: string): Promise<number> {
  const response = await fetch(`${asker.address}/api${path}`, { headers: { 'x-access-token': asker.token } })
  const type = response.headers.get('content-type') ?? ''
  let bytes = 0
  for await (const part of response.body!) bytes += (part as Uint8Array).byteLength
  if (type.startsWith('application/json')) throw new Error(`${path}: no file but ${bytes} bytes of JSON`)
  return bytes
}
