import { beside, choices, field, heading, titleCell, valueCell } from './parts.ts'
import type { Template, Words } from './template.ts'

const points: readonly (readonly [id: string, zh: string, en: string])[] = [['oil', '润滑油位', 'Oil level'], ['air', '气压',
  'Air pressure'], ['noise', '异响', 'Noise'], ['guard', '防护装置', 'Guards'], ['stop', '急停按钮', 'Emergency stop'], ['clean', '清洁',
  'Cleanliness']]

function cells(t: Words, [id, zh, en]: (typeof points)[number]) {
  const label = t(zh, en)
  return [titleCell(`${id}_title`, label), valueCell(
    field('radio', id, label, { required: true, optionType: 'button',
      options: choices(t('正常', 'Good'), t('异常', 'Bad'), t('不适用', 'None')) }),
  )]
}

/** The daily look at a machine before work. */
export const equipment: Template = (t) => ({
  list: [
    heading(t('设备点检表', 'Equipment check')),
    beside('head', field('input', 'machine', t('设备编号', 'Machine'), { required: true }),
      field('date', 'day', t('日期', 'Date'), { required: true }), field('userList', 'checker', t('点检人', 'By'), { required: true })),
    { id: 'points', compType: 'table',
      layoutArray: [0, 2, 4].map((row) => points.slice(row, row + 2).flatMap((point) => cells(t, point))) },
    beside('stops', field('switch', 'stopped', t('停机', 'Stopped')), field('number', 'minutes', t('停机分钟', 'Minutes'), { max: 1_440 })),
    field('textarea', 'action', t('异常与处理', 'What was done'), { maxlength: 300, 'show-word-limit': true }),
  ],
})
