import type { Rec } from '#apps/server/testing/app.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { dutiesOf } from '#apps/server/duties.ts'
import { serverModules } from '#apps/server/modules.ts'
import { escalateAlarms } from '../server/alarms/escalate.ts'
import { tickAlarms } from '../server/alarms/tick.ts'
import { devicePlant } from './plant.ts'

/* What tests of alarms share: a model with devices of the test's own, rules on it, values that come by HTTP, timers that run. */

export const second = 1000
export const minute = 60_000

export async function alarmPlant() {
  const plant = await devicePlant({ idle: true })
  const { app } = plant
  const done = async (as: string, path: string, body: Rec): Promise<Rec> => {
    const answer = (await app.call<Rec>('POST', `/device/${path}`, { as, body })).body
    if (!answer.success) throw new Error(`${path} as ${as}: ${answer.message} ${JSON.stringify(answer.result)}`)
    return answer.result
  }
  const model = (await done('equipment', 'model/add', { code: 'T', name: '试验模型', category: 'OTHER', tags: [
    { tag: 'temp', name: '温度', kind: 'TEMP', uom: '℃', periodS: 60 },
    { tag: 'press', name: '压力', kind: 'PRESS', uom: 'MPa', periodS: 60 },
    { tag: 'state', name: '状态', kind: 'STATE', periodS: 60 },
  ] })).id as string
  let next = 0
  /** A device of the test's own, with its key. */
  async function device(more: Rec = {}): Promise<{ id: string; code: string; key: string }> {
    next += 1
    const code = `T-${next}`
    const { id } = await done('equipment', 'device/add', { code, name: `试验设备 ${next}`, model, protocol: 'HTTP', ...more })
    return { id, code, key: await plant.keyOf(code) }
  }
  const rule = async (of: { id: string }, given: Rec = {}): Promise<string> => {
    next += 1
    return (await done('equipment', 'rule/add', { code: `R-${next}`, name: '温度过高', model, device: of.id, delayS: 0, clearS: 0,
      conditions: [{ tag: 'temp', op: '>', value: '100' }], ...given })).id
  }
  /** Alarms of a device, the first one first. */
  const alarms = (of: { id: string }): Promise<Rec[]> =>
    plant.rows(
      `select id, status, severity, level, to_char(start_time, 'HH24:MI:SS') as start, to_char(end_time, 'HH24:MI:SS') as end, seconds,
        times as count, peak::float8 as peak, to_char(peak_time, 'HH24:MI:SS') as "peakTime", what
      from iot_alarm where device = $1 order by start_time, id`,
      [of.id],
    )
  const log = async (alarm: string): Promise<string[]> =>
    (await plant.rows("select to_char(at, 'HH24:MI:SS') as at, what, severity from iot_alarm_log where main_id = $1 order by order_num", [
      alarm,
    ]))
      .map(({ at, what, severity }) => [at, what, severity].filter(Boolean).join(' '))
  /** The clock goes on, and the timers of a process look. */
  async function pass(ms: number, by: Kernel = plant.kernel): Promise<void> {
    app.clock.advance(ms)
    await tickAlarms(by)
    await escalateAlarms(by)
  }
  /** What consumers do of what happened. */
  const deliver = async () => {
    const events = dutiesOf(serverModules(app.config)).find(({ name }) => name === 'deliver-events')!
    await events.run(plant.kernel)
  }
  /** A value of now, or so many ms ago. */
  const send = async ({ key }: { key: string }, values: Rec, ago = 0, to = app) => {
    const answer = await to.call('POST', `/iot/ingest/${key}`, { as: null, body: [{ ts: plant.nowMs() - ago, values }] })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  }
  const sendAll = ({ key }: { key: string }, values: readonly Rec[], to = app) =>
    to.call('POST', `/iot/ingest/${key}`, { as: null, body: values })
  return { ...plant, model, device, rule, alarms, log, pass, deliver, send, sendAll, done }
}

export type AlarmPlant = Awaited<ReturnType<typeof alarmPlant>>
