import type pg from 'pg'
import { readPdf } from '#kernel/testing/read-pdf.ts'
import { inTurn, spread, type Measure } from '../report.ts'
import { floorPages } from './floor-pages.ts'
import { fillShipment, pallets } from './shipment.ts'

const sets = 7

/** A call of the server, by an id under which it tells how far it is. */
export type Fetched = (path: string, progressId: string) => Promise<{ bytes: Buffer; progress: { done: number; total: number } | null }>

/** All papers of a shipment of 200 pallets in one PDF, in Chinese and English, with its certificates as they were issued. */
export async function papers(pool: pg.Pool, fetched: Fetched): Promise<Measure> {
  const id = await fillShipment(pool)
  let pages = 0
  const ours = async (set: number) => {
    const { bytes, progress } = await fetched(`/orders/export/paper?id=${id}&kind=SET&lang=both`, `bench-${set}`)
    if (!progress || progress.done !== progress.total - 1) throw new Error('the call did not tell how far it was')
    return bytes
  }
  const samples = { ours: [] as number[], floor: [] as number[] }
  // The first keeps the certificates, which otherwise were kept when they were issued, and starts the threads.
  const first = await ours(0)
  pages = readPdf(first).pages
  await floorPages(pages)
  for (let set = 1; set <= sets; set++) {
    for (const side of inTurn(['ours', 'floor'] as const)) {
      const startedAt = performance.now()
      await (side === 'ours' ? ours(set) : floorPages(pages))
      samples[side].push((performance.now() - startedAt) / 1000)
    }
  }
  const title =
    `papers, the set of ${pallets} pallets with its certificates as one PDF of ${pages} pages (floor: as many pages of plain tables)`
  console.log(title, samples, `${Math.round(first.length / 1024)} kB`)
  return { case: title, unit: 's', better: 'lower', values: { ours: spread(samples.ours), floor: spread(samples.floor) } }
}
