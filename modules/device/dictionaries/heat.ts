import type { DictionarySeed } from '#kernel/entity/index.ts'

/** How a heat went. */
export const heatDictionaries: readonly DictionarySeed[] = [
  { code: 'iot_step_result', name: '曲线步骤判定', en: 'Result of a step', items: [
    { value: 'OK', text: '合格', en: 'Good', color: 'green' },
    { value: 'NG', text: '不合格', en: 'Not good', color: 'red' },
  ] },
]
