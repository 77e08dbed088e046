import type { DictionarySeed } from '#kernel/entity/index.ts'
import { alarmDictionaries } from './dictionaries/alarm.ts'
import { deviceDictionaries } from './dictionaries/device.ts'
import { heatDictionaries } from './dictionaries/heat.ts'
import { pollingDictionaries } from './dictionaries/polling.ts'

/** Dictionaries of devices. */
export const dictionaries: readonly DictionarySeed[] = [...alarmDictionaries, ...deviceDictionaries, ...heatDictionaries,
  ...pollingDictionaries]
