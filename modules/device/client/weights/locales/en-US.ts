import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  scale: 'Scale',
  choose: 'Choose the scale at this place',
  shows: 'Reading of {{code}}',
  still: 'Stable',
  NONE: 'No value yet',
  OFFLINE: 'The scale is offline',
  OLD: 'The value is old',
  BAD: 'The value is not reliable',
  NEGATIVE: 'Below zero: zero the scale',
  RANGE: 'Out of range',
  MOVING: 'Not stable yet',
  UNIT: 'Its unit is none of weight',
}
