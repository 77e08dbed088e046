import { beside, choices, field, heading, rowsOf } from './parts.ts'
import type { Template } from './template.ts'

/** Who was taught what, and whether it was understood. */
export const training: Template = (t) => ({
  list: [
    heading(t('培训签到表', 'Training attendance')),
    field('input', 'topic', t('培训主题', 'Topic'), { required: true, maxlength: 100 }),
    beside('when', field('date', 'day', t('培训日期', 'Date'), { required: true }),
      field('time', 'hours', t('时段', 'Hours'), { 'is-range': true }), field('input', 'place', t('地点', 'Place'))),
    beside('who', field('userList', 'trainer', t('讲师', 'Trainer'), { required: true }), field('radio', 'kind', t('方式', 'Kind'), {
      options: choices(t('课堂', 'Classroom'), t('现场', 'On the job'), t('线上', 'Online')),
    })),
    field('textarea', 'content', t('培训内容', 'Content'), { rows: 5, maxlength: 1_000, 'show-word-limit': true }),
    rowsOf(t, 'people', t('签到名单', 'Attendance'), [
      field('input', 'employee_no', t('工号', 'Number'), { required: true, rules: [{ preset: 'number' }], rulesType: 'number' }),
      field('input', 'person', t('姓名', 'Name'), { required: true }),
      field('number', 'score', t('考核分数', 'Score')),
      field('select', 'passed', t('结果', 'Result'), { options: choices(t('通过', 'Passed'), t('补考', 'Again')) }),
    ]),
    field('upload', 'sheets', t('签到照片', 'Pictures'), { multiple: true, accept: '.png,.jpg,.jpeg,.pdf' }),
  ],
})
