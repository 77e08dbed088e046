import { beside, choices, field, heading, rowsOf } from './parts.ts'
import type { Template } from './template.ts'

/** Something went wrong: what, how far it reaches, why, and what is done about it. */
export const abnormal: Template = (t) => ({
  list: [
    heading(t('异常报告', 'Abnormality report')),
    field('alert', 'notice', '', { title: t('发现异常后两小时内提交', 'Submit within two hours'), type: 'warning', 'show-icon': true,
      closable: false }),
    beside('when', field('date', 'found_at', t('发现时间', 'Found at'), { type: 'datetime', required: true }),
      field('userDept', 'department', t('发现部门', 'Department'), { required: true }),
      field('userList', 'reporter', t('报告人', 'Reporter'), { required: true })),
    beside('kind_row',
      field('select', 'kind', t('异常类别', 'Kind'), { required: true,
        options: choices(t('质量', 'Quality'), t('设备', 'Equipment'), t('物料', 'Material'), t('安全', 'Safety')) }),
      field('rate', 'severity', t('严重程度', 'Severity'), { max: 5, required: true })),
    field('textarea', 'what', t('异常描述', 'What happened'), { required: true, rows: 5, maxlength: 1_000, 'show-word-limit': true }),
    rowsOf(t, 'lots', t('影响范围', 'Affected lots'), [field('input', 'lot', t('批号', 'Lot'), { required: true }),
      field('number', 'pieces', t('数量', 'Pieces'), { max: null, required: true }), field('select', 'handling', t('处置', 'Handling'), {
        options: choices(t('隔离', 'Quarantine'), t('返工', 'Rework'), t('报废', 'Scrap'), t('放行', 'Release')),
      })], t('件', 'pcs')),
    field('textarea', 'cause', t('原因分析', 'Cause'), { rows: 4, maxlength: 1_000 }),
    field('textarea', 'measure', t('纠正措施', 'Measures'), { rows: 4, maxlength: 1_000 }),
    beside('close', field('userList', 'owner', t('责任人', 'Owner')), field('date', 'due', t('完成期限', 'Due'))),
    field('upload', 'papers', t('附件', 'Attachments'), { multiple: true }),
  ],
})
