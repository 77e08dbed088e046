import { setTimeout as after } from 'node:timers/promises'
import { askerOf } from './asker.ts'

/** A plant that works posts this often. */
const everyMs = 1000

/** Posts small documents, one a second, until it is stopped. @returns stops it and tells how many there were */
export async function postBeside(address: string): Promise<() => Promise<number>> {
  const [keeper, director] = [await askerOf(address, 'storekeeper'), await askerOf(address, 'director')]
  const first = async (path: string) =>
    (JSON.parse((await keeper.ask(path)).body) as { result: { records: Record<string, unknown>[] } }).result.records[0]!
  const { id: lotId } = await first('/warehouse/lot/list?lotNo=A260110001')
  const stock = await first(`/warehouse/balance/list?lot=${String(lotId)}`)
  const reason = await first('/product/reason/list?reasonType=ADJ')
  const { item, lot, warehouse, bin } = stock
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
  let posted = 0
  let going = true
  const work = (async () => {
    while (going) {
      const { id } = await keeper.send('/warehouse/adjust/add', { docDate: today, reason: reason.id,
        lines: [{ item, lot, warehouse, bin, stockType: 'OK', qty: posted % 2 === 0 ? '-0.5' : '0.5' }] })
      await keeper.send('/warehouse/adjust/submit', { id })
      await director.send('/warehouse/adjust/approve', { id })
      posted++
      await after(everyMs)
    }
  })()
  // A failure is told where the work is stopped.
  work.catch(() => undefined)
  return async () => {
    going = false
    await work
    return posted
  }
}
