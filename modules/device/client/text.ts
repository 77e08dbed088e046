import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type DeviceTextKey = keyof typeof zhCN

export const useDeviceText = zoneTexts<DeviceTextKey>('device', zhCN, enUS)
