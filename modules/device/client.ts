/** Door 3 of devices: what needs more than the general screens. */
import type { ClientModule } from '#kernel/client/module.ts'
import { registerSlots } from '#ui/screens/slots.ts'
import { registerScaleStrip } from '#ui/weighing/scale-strip.ts'
import { registerDeviceHub } from './client/hub/sections.ts'

registerDeviceHub()
registerScaleStrip(() => import('./client/weights/ScaleStrip.tsx'))
registerSlots('device.alarm', () => import('./client/alarms/alarm.slots.tsx'))
registerSlots('device.rule', () => import('./client/alarms/rule.slots.tsx'))
registerSlots('device.device', () => import('./client/connect/device.slots.tsx'))
registerSlots('device.gateway', () => import('./client/connect/gateway.slots.tsx'))

export const deviceClient: ClientModule = {
  id: 'device',
  screens: {
    'device/Overview': () => import('./client/live/Overview.tsx'),
    'device/EnergyReport': () => import('./client/energy/EnergyReport.tsx'),
    'device/OeeReport': () => import('./client/oee/OeeReport.tsx'),
    'shell/DeviceOperation': () => import('./client/oee/Operation.tsx'),
    'device/Monitor': () => import('./client/live/Monitor.tsx'),
    'device/HeatCompare': () => import('./client/heats/HeatCompare.tsx'),
    'device/History': () => import('./client/history/DeviceHistory.tsx'),
  },
}
