import { beside, choices, field, heading, rowsOf } from './parts.ts'
import type { Template } from './template.ts'

/** Somebody walks through a shop and writes down what is found. */
export const patrol: Template = (t) => ({
  list: [
    heading(t('巡检记录', 'Patrol inspection')),
    beside('head', field('date', 'patrol_at', t('巡检时间', 'Time'), { type: 'datetime', required: true }),
      field('radio', 'shift', t('班次', 'Shift'), { options: choices(t('白班', 'Day'), t('中班', 'Late'), t('夜班', 'Night')),
        required: true }), field('userList', 'walker', t('巡检人', 'By'), { required: true })),
    rowsOf(t, 'points', t('巡检项目', 'Points'), [
      field('input', 'station', t('工位', 'Station'), { required: true }),
      field('input', 'point', t('检查内容', 'Point'), { required: true }),
      field('select', 'state', t('状态', 'State'), {
        options: choices(t('正常', 'Good'), t('待改善', 'To improve'), t('异常', 'Abnormal')),
      }),
      field('textarea', 'found', t('说明', 'Remark'), { rows: 1, maxlength: 200 }),
    ]),
    field('divider', 'problems', '', { text: t('问题与跟进', 'Problems') }),
    field('textarea', 'problem', t('问题描述', 'Problem'), { maxlength: 500, 'show-word-limit': true }),
    beside('follow', field('userList', 'owner', t('责任人', 'Owner')), field('date', 'due', t('整改期限', 'Due'))),
    field('upload', 'pictures', t('现场照片', 'Pictures'), { multiple: true, accept: '.png,.jpg,.jpeg', showTip: true,
      tips: t('每张不超过 5 MB', 'At most 5 MB each') }),
  ],
})
