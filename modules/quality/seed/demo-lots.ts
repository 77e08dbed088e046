import { chanceFrom } from './chance.ts'

/** Lots of one item from one source, as they came one behind the other. */
interface Series {
  type: 'IQC' | 'IPQC' | 'FQC' | 'OQC' | 'RQC'
  item: string
  supplier?: string
  process?: string
  /** How many, spread from so many days ago until so many days ago. */
  lots: number
  from: number
  to: number
  qty: number
  /** Share of the lots that are not accepted. */
  rejected: number
  /** The last lots by name: accepted or not, the newest last. */
  ending?: string
  /** After how many lots reduced inspection was approved. */
  approvedAfter?: number
}

/** Half a year of inspections (domain §2.15): a supplier under reduced inspection, one under tightened, one suspended. */
const series: readonly Series[] = [
  { type: 'IQC', item: 'TH-MCLNR2525M12', supplier: 'SUP-009', lots: 46, from: 175, to: 3, qty: 200, rejected: 0, approvedAfter: 24 },
  { type: 'IQC', item: 'CL-MCL12', supplier: 'SUP-009', lots: 44, from: 172, to: 4, qty: 1000, rejected: 0.04, ending: 'OOOXOXOO' },
  { type: 'IQC', item: 'SHIM-CN1204', supplier: 'SUP-008', lots: 34, from: 168, to: 12, qty: 800, rejected: 0.05, ending: 'OXOXXOXXXX' },
  { type: 'IQC', item: 'RM-WC-08', supplier: 'SUP-001', lots: 96, from: 178, to: 32, qty: 600, rejected: 0.02 },
  { type: 'IQC', item: 'RM-WC-08', supplier: 'SUP-002', lots: 40, from: 176, to: 34, qty: 500, rejected: 0.05 },
  { type: 'IQC', item: 'RM-CO-01', supplier: 'SUP-003', lots: 52, from: 177, to: 33, qty: 100, rejected: 0.02 },
  { type: 'IQC', item: 'RM-CO-01', supplier: 'SUP-012', lots: 10, from: 150, to: 80, qty: 50, rejected: 0.4 },
  { type: 'IQC', item: 'RM-TAC-01', supplier: 'SUP-004', lots: 34, from: 170, to: 35, qty: 75, rejected: 0.03 },
  { type: 'IQC', item: 'AUX-PEG', supplier: 'SUP-005', lots: 26, from: 174, to: 36, qty: 75, rejected: 0 },
  { type: 'FQC', item: 'RTP-P25', lots: 58, from: 176, to: 32, qty: 400, rejected: 0.02 },
  { type: 'FQC', item: 'SI-CNMG120408-P25', lots: 62, from: 160, to: 2, qty: 3000, rejected: 0.06 },
  { type: 'FQC', item: 'CNMG120408-P25C', lots: 84, from: 58, to: 2, qty: 2400, rejected: 0.05 },
  { type: 'FQC', item: 'TNMG160404-P25C', lots: 64, from: 170, to: 3, qty: 1800, rejected: 0.05 },
  { type: 'FQC', item: 'SNMG120412-YG8', lots: 40, from: 165, to: 5, qty: 1200, rejected: 0.06 },
  { type: 'IPQC', item: 'BL-CNMG120408-P25', process: 'PRESS', lots: 110, from: 26, to: 1, qty: 1000, rejected: 0.06 },
  { type: 'OQC', item: 'CNMG120408-P25C', lots: 46, from: 170, to: 2, qty: 600, rejected: 0.02 },
  { type: 'OQC', item: 'TNMG160404-P25C', lots: 34, from: 168, to: 4, qty: 400, rejected: 0.02 },
  { type: 'RQC', item: 'CNMG120408-P25C', lots: 6, from: 150, to: 20, qty: 50, rejected: 0.5 },
]

/** One lot of a series. */
export interface PastLot {
  series: Series
  number: number
  daysAgo: number
  time: string
  bad: boolean
}

/** All lots, the oldest first. */
export function pastLots(): PastLot[] {
  const all = series.flatMap((one, at) => {
    const chance = chanceFrom(4711 + at * 97)
    const ending = [...(one.ending ?? '')]
    return Array.from({ length: one.lots }, (_, number): PastLot => {
      const story = ending[number - (one.lots - ending.length)]
      const daysAgo = Math.round(one.from - ((one.from - one.to) * number) / Math.max(1, one.lots - 1))
      const minutes = 8 * 60 + 10 + Math.floor(chance.share() * 520)
      const bad = chance.share() < one.rejected
      return { series: one, number, daysAgo,
        time: `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`,
        bad: story ? story === 'X' : bad }
    })
  })
  return all.toSorted((a, b) => b.daysAgo - a.daysAgo || (a.time < b.time ? -1 : 1))
}
