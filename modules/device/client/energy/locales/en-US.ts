import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  by: 'By',
  device: 'Device',
  month: 'Month',
  kwh: 'kWh',
  source: 'Source',
  METER: 'Meter',
  POWER: 'By power',
  BOTH: 'Meter and power',
  NONE: '—',
  heats: 'Heats',
  kg: 'Load kg',
  perKg: 'kWh for each kg',
  export: 'Export',
  allDevices: 'All devices',
  monthsOf: 'Months of {{name}}',
  none: 'No energy was measured in this time',
  change: 'Choose another time, or give the model of a device a tag of energy or power',
  hint:
    'Energy is what the meter of a device counted; where it has none, what its mean power of each hour comes to. For each kg: what furnaces used, divided by the load of the heats that were unloaded in the time, empty furnaces included.',
}
