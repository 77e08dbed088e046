import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { insertSql, stampNew } from '#kernel/server/operations/write.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { item } from '#modules/product/index.ts'
import { actingAs, createAll, dayFromNow, storedIds, type IdOf } from '#modules/system/server.ts'
import { mold, moldLog } from '../index.ts'

/** Molds of one insert: how many, cavities, life and strokes between two grindings in thousands, and the factor by which blanks shrink. */
const families: readonly { iso: string; blank: string; letters: string; count: number; cavity: number; life: number; grind: number;
  factor: string }[] = [
    { iso: 'CNMG120408', blank: 'BL-CNMG120408-P25', letters: 'CN', count: 10, cavity: 4, life: 200, grind: 40, factor: '1.215' },
    { iso: 'TNMG160404', blank: 'BL-TNMG160404-P25', letters: 'TN', count: 8, cavity: 4, life: 180, grind: 36, factor: '1.215' },
    { iso: 'SNMG120412', blank: 'BL-SNMG120412-YG8', letters: 'SN', count: 6, cavity: 4, life: 240, grind: 48, factor: '1.208' },
    { iso: 'DNMG150608', blank: 'BL-DNMG150608-P25', letters: 'DN', count: 6, cavity: 2, life: 300, grind: 60, factor: '1.215' },
    { iso: 'WNMG080408', blank: 'BL-WNMG080408-P25', letters: 'WN', count: 8, cavity: 4, life: 200, grind: 40, factor: '1.215' },
    { iso: 'CCGT09T304', blank: 'BL-CCGT09T304-YG6X', letters: 'CC', count: 2, cavity: 6, life: 80, grind: 16, factor: '1.222' },
  ]

/** Where some molds stand now; the others lie in their store. `used` is the share of the grinding interval since the last grinding. */
const standing: Readonly<Record<string, { on?: string; used: number; grounds?: number; status?: string }>> = {
  'MD-CN-0001': { on: 'PR-01', used: 0.62, grounds: 2 },
  'MD-CN-0002': { on: 'PR-02', used: 0.96, grounds: 3 },
  'MD-TN-0001': { on: 'PR-03', used: 0.35, grounds: 1 },
  'MD-SN-0001': { on: 'PR-04', used: 0.51, grounds: 2 },
  'MD-DN-0001': { on: 'PR-05', used: 0.44, grounds: 1 },
  'MD-WN-0001': { on: 'PR-06', used: 0.78, grounds: 3 },
  'MD-WN-0002': { on: 'PR-07', used: 0.15 },
  'MD-CN-0003': { used: 1, grounds: 3, status: 'BLOCKED' },
  'MD-TN-0002': { used: 1, grounds: 2, status: 'MAINT' },
  'MD-SN-0002': { used: 0.4, grounds: 1, status: 'REPAIR' },
  'MD-CN-0010': { used: 1, grounds: 4, status: 'SCRAPPED' },
  'MD-DN-0002': { used: 0.2, grounds: 1, status: 'ISSUED' },
}

/** Days on which the molds on machines pressed, as the log tells them. */
const days = 45

/** Forty molds (domain §2.15), those on presses with what they pressed day by day. */
export async function addMolds(system: Ctx, machines: IdOf): Promise<void> {
  const ctx = actingAs(system, 'equipment', 390)
  const items = await storedIds(system, item, 'code')
  const molds = families.flatMap(({ iso, blank, letters, count, cavity, life, grind, factor }) =>
    Array.from({ length: count }, (_, index) => {
      const code = `MD-${letters}-${String(index + 1).padStart(4, '0')}`
      const { used = (index * 7 % 10) / 12, grounds = index % 4 } = standing[code] ?? {}
      const [lifeMax, grindLimit] = [life * 1000, grind * 1000]
      const since = Math.floor(used * grindLimit)
      return { code, since, grounds, total: Math.min(lifeMax, grounds * grindLimit + since),
        record: { code, name: `${iso} 压制模 ${index + 1}#`, moldType: `${iso} 压制模（${cavity} 腔）`, cavity, shrinkFactor: factor,
          lifeMax, grindLimit, place: `模具库 ${letters}-${index + 1}`, keeper: 'equipment', maker: '株洲精模（示例）',
          value: String(38000 + cavity * 2500), items: [{ item: items(blank) }] } }
    })
  )
  const pressed = new Map(molds.map(({ code, since }) => [code, standing[code]?.on ? Math.min(since, days * 420) : 0]))
  const ids = await createAll(ctx, mold, molds.map(({ code, total, record }) => ({ ...record, strokesBefore: total - pressed.get(code)! })))
  const rows: Rec[] = []
  for (const { code, since, grounds, total } of molds) {
    const { on, status } = standing[code] ?? {}
    const log = (event: string, daysAgo: number, more: Rec) => {
      const record: Rec = { mold: ids(code), at: `${dayFromNow(system, -daysAgo)} 16:${String((rows.length * 7) % 60).padStart(2, '0')}:00`,
        event, strokes: 0, total, sinceGrind: since, grindNo: grounds, device: null, place: null, key: null, redOf: null, sourceType: null,
        sourceId: null, sourceNo: null, remark: null, ...more }
      stampNew(ctx, record)
      rows.push(record)
    }
    if (on) {
      const device = machines(on)
      const strokes = spread(pressed.get(code)!)
      log('MOUNT', days + 1, { device, total: total - pressed.get(code)!, sinceGrind: since - pressed.get(code)! })
      let left = pressed.get(code)!
      strokes.forEach((one, index) => {
        left -= one
        if (one > 0)
          log('STROKES', days - index, { strokes: one, device, key: `demo-${index}`, total: total - left, sinceGrind: since - left })
      })
    } else if (status) log(eventOf[status]!, 6, { remark: why[status] ?? null })
    await sql`update eam_mold set strokes_total = ${total}, strokes_since_grind = ${since}, grind_count = ${grounds}, status =
      ${on ? 'MOUNTED' : status ?? 'IN_STORE'}, device = ${on ? machines(on) : null} where id = ${ids(code)}`.execute(system.db)
  }
  await insertSql(moldLog, rows).execute(system.db)
}

const eventOf: Readonly<Record<string, string>> = { BLOCKED: 'BLOCK', MAINT: 'MAINT', REPAIR: 'REPAIR', SCRAPPED: 'SCRAP', ISSUED: 'ISSUE' }
const why: Readonly<Record<string, string>> = { BLOCKED: '刃磨后行程达到间隔，自动停用', REPAIR: '上冲头崩缺', SCRAPPED: '寿命终了' }

/** Strokes of so many days, Sundays free, no two days alike; together exactly the sum. */
function spread(sum: number): number[] {
  const weights = Array.from({ length: days }, (_, index) => (index % 7 === 6 ? 0 : 8 + ((index * 13) % 9)))
  const all = weights.reduce((a, b) => a + b, 0)
  const parts = weights.map((weight) => Math.floor((sum * weight) / all))
  parts[0]! += sum - parts.reduce((a, b) => a + b, 0)
  return parts
}
