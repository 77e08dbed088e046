import type { DictionarySeed } from '#kernel/entity/index.ts'

/** Shapes of indexable inserts by the letter of ISO 1832, which the console can draw. */
export const defectMapDictionaries: readonly DictionarySeed[] = [
  { code: 'qms_part_drawing', name: '零件图形', en: 'Drawing of a part', items: [
    { value: 'C', text: '80° 菱形刀片', en: 'Rhombic insert, 80°' },
    { value: 'D', text: '55° 菱形刀片', en: 'Rhombic insert, 55°' },
    { value: 'S', text: '正方形刀片', en: 'Square insert' },
    { value: 'T', text: '三角形刀片', en: 'Triangular insert' },
    { value: 'W', text: '凸三边形刀片', en: 'Trigon insert, 80°' },
  ] },
]
