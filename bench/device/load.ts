import { readFileSync } from 'node:fs'
import { setTimeout as later } from 'node:timers/promises'
import type pg from 'pg'
import { spread, type Measure } from '../report.ts'
import { tags, type Sender } from './plant.ts'
import { connected, publish } from './senders.ts'

const secondMs = 1000

export interface Load {
  pool: pg.Pool
  mqttPort: number
  /** Process of the server. */
  pid: number
  seconds: number
  /** Rules on each device. */
  rules: number
}

/** 300 devices with 20 tags each second: what of it is kept, how late an alarm is, what the server takes. */
export async function load(all: readonly Sender[], { pool, mqttPort, pid, seconds, rules }: Load): Promise<Measure[]> {
  const clients = await Promise.all(all.map(async (sender) => ({ sender, client: await connected(mqttPort, sender) })))
  const ids = all.flatMap(({ devices }) => devices.map(({ id }) => id))
  const crossed = new Map<string, number>()
  const delays: number[] = []
  let watching = true
  const watch = watchAlarms()
  const cpuBefore = cpuSeconds(pid)
  const begun = Math.ceil(Date.now() / secondMs) * secondMs
  const acknowledged: Promise<void>[] = []
  let memory = 0
  for (let second = 0; second < seconds; second += 1) {
    const at = begun + second * secondMs
    await later(Math.max(0, at - Date.now()))
    for (const { sender, client } of clients)
      for (const device of sender.devices) {
        const isBad = device.id === ids[second % ids.length]
        if (isBad) crossed.set(device.id, at)
        const entries = tags.map((tag, index) => ({ ts: at, device: device.code, tag,
          v: isBad && index === 0 ? 1500 : Math.round(Math.random() * 90_000) / 100 })
        )
        acknowledged.push(publish(client, entries))
      }
    memory = Math.max(memory, residentMb(pid))
  }
  await Promise.all(acknowledged)
  const cpu = (cpuSeconds(pid) - cpuBefore) / ((Date.now() - begun) / secondMs)
  await later(3 * secondMs)
  watching = false
  await watch
  await Promise.all(clients.map(({ client }) => client.endAsync()))
  const { rows: [kept] } = await pool.query<{ count: number }>(
    `select count(*)::int as count from iot_point p join iot_series s on s.id = p.series
    where s.device = any($1) and p.ts >= $2 and p.ts < $3`,
    [ids, new Date(begun).toISOString(), new Date(begun + seconds * secondMs).toISOString()],
  )
  const lost = ids.length * tags.length * seconds - kept!.count
  const p99 = delays.toSorted((a, b) => a - b)[Math.ceil(delays.length * 0.99) - 1]!
  const title = `load, ${ids.length} devices × ${tags.length} tags each second for ${seconds} s, ${rules} rules on each`
  return [
    { case: `${title}: points lost`, unit: 'points', better: 'lower', values: { ours: spread([lost]) } },
    { case: `${title}: alarms of ${seconds} that were raised`, unit: 'alarms', better: 'higher',
      values: { ours: spread([delays.length]) } },
    { case: `${title}: delay of an alarm, p99`, unit: 'ms', better: 'lower', values: { ours: spread([p99]) } },
    { case: `${title}: processor of the server`, unit: 'cores', better: 'lower', values: { ours: spread([cpu]) } },
    { case: `${title}: memory of the server`, unit: 'MB', better: 'lower', values: { ours: spread([memory]) } },
  ]

  /** Looks for alarms that are new, as a reader of the table sees them. */
  async function watchAlarms(): Promise<void> {
    const seen = new Set<string>()
    while (watching) {
      const { rows } = await pool.query<{ id: string; device: string }>('select id, device from iot_alarm where device = any($1)', [ids])
      for (const { id, device } of rows) {
        if (seen.has(id)) continue
        seen.add(id)
        delays.push(Date.now() - crossed.get(device)!)
      }
      await later(20)
    }
  }
}

/** Seconds of a core that a process has used. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}
