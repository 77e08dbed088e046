import { defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { device } from '../entities/device.ts'

/** What used energy is told apart by. */
export const energyGroups = ['device', 'month'] as const

const some = is.maybe(is.text)
const period = is.fields({ from: is.text, to: is.text })
const figures = { /** To a tenth. */ kwh: is.text, /** By the counters of the devices, by their power where they have none, or both. */
  source: is.oneOf('METER', 'POWER', 'BOTH', 'NONE'), /** Unloaded in the time, with their load. */ heats: is.number, kg: is.text,
  /** kWh of the furnaces for each kg; null where nothing was unloaded. */ perKg: some }
const row = is.fields({ key: is.text, text: is.text, /** The days that it is of. */ period, machine: some,
  /** Series of its values, as curves are asked for; of a group of devices none. */ series: is.list(is.text), ...figures })
const answer = is.fields({ period, rows: is.list(row), all: is.fields(figures) })
export type EnergyAnswer = PartOf<typeof answer>

/** `from` and `to`: days, both included; the last 30 where nobody chose. `device`: of this one alone. */
const asked = { from: is.maybe(is.anything), to: is.maybe(is.anything), by: is.oneOf(...energyGroups), device: some }

/** What devices used, by device or month, and for each kg where heats tell (domain §2.7). */
export const energyReport = defineRead(device, 'energy', { title: '能耗', en: 'Energy', input: asked, answer })
export const energySheet = defineRead(device, 'energySheet', { title: '导出能耗', en: 'Energy as a sheet', input: asked,
  answer: is.file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet') })
