import { setTimeout as delay } from 'node:timers/promises'
import { groupReads, type ModbusTag } from '../../rules/modbus.ts'
import { ModbusRefusal, openLine, type ModbusLine } from './modbus-line.ts'
import type { ModbusTarget, Reading, Source } from './source.ts'

/** A tag that a device does not know is asked for again after so long. */
const againMs = 60_000

/** Asks a device by Modbus TCP, neighbours together; what it refuses is found tag by tag. */
export function modbusSource(target: ModbusTarget): Source {
  return {
    async read(signal) {
      const line = await openLine(target, signal)
      try {
        return await readTags(line, target.tags)
      } finally {
        line.close()
      }
    },
    async follow(deliver, signal) {
      const line = await openLine(target, signal)
      /** Tags that the device does not know, and when they are asked for again. */
      const shunned = new Map<string, number>()
      try {
        for (;;) {
          const beganMs = performance.now()
          const due = target.tags.filter(({ tag }) => (shunned.get(tag) ?? 0) <= beganMs)
          const readings = await readTags(line, due, shunned)
          for (const one of readings)
            if ('refused' in one && one.lasting) shunned.set(one.tag, beganMs + againMs)
            else shunned.delete(one.tag)
          await deliver(readings)
          await delay(Math.max(0, target.pollMs - (performance.now() - beganMs)), undefined, { signal })
        }
      } finally {
        line.close()
      }
    },
  }
}

/** @param apart tags that would cost their neighbours the answer: they are asked for by themselves */
async function readTags(line: ModbusLine, tags: readonly ModbusTag[], apart: ReadonlyMap<string, unknown> = new Map()): Promise<Reading[]> {
  const alone = tags.filter(({ tag }) => apart.has(tag))
  const readings: Reading[] = []
  for (const group of [...groupReads(tags.filter(({ tag }) => !apart.has(tag))), ...alone.flatMap((tag) => groupReads([tag]))]) {
    try {
      const values = await line.read(group)
      readings.push(...group.tags.map(({ tag }, index) => ({ tag, value: values[index], quality: 0 })))
    } catch (error) {
      if (!(error instanceof ModbusRefusal)) throw error
      if (group.tags.length > 1 && error.lasting) {
        readings.push(...await readTags(line, group.tags, new Map(group.tags.map(({ tag }) => [tag, true]))))
      } else readings.push(...group.tags.map(({ tag }) => ({ tag, refused: error.message, lasting: error.lasting })))
    }
  }
  return readings
}
