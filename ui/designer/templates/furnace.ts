import { beside, choices, field, heading, rowsOf } from './parts.ts'
import type { Template } from './template.ts'

/** A run of a sintering furnace. */
export const furnace: Template = (t) => {
  const degrees = (id: string, label: string) => field('number', id, label, { max: 2_500, required: true })
  return {
    list: [
      heading(t('烧结炉次记录', 'Sintering run')),
      beside('head',
        field('input', 'run_no', t('炉次号', 'Run'), { required: true,
          rules: [{ pattern: '^[A-Z]\\d{2}-\\d{6}$', message: t('炉次号形如 S01-202601', 'A run is written like S01-202601') }] }),
        field('input', 'furnace', t('炉号', 'Furnace'), { required: true }),
        field('select', 'curve', t('工艺曲线', 'Curve'), { options: choices('A', 'B', 'C') })),
      beside('times', field('date', 'started_at', t('升温开始', 'Heating from'), { type: 'datetime', required: true }),
        field('date', 'ended_at', t('出炉时间', 'Unloaded at'), { type: 'datetime' })),
      rowsOf(t, 'load', t('装炉明细', 'Load'), [field('input', 'grade', t('牌号', 'Grade'), { required: true }),
        field('input', 'lot', t('批号', 'Lot'), { required: true }),
        field('number', 'weight', t('重量（kg）', 'Weight (kg)'), { max: null, precision: 2, required: true })], t('kg', 'kg')),
      beside('heat', degrees('top', t('上区 ℃', 'Top ℃')), degrees('middle', t('中区 ℃', 'Middle ℃')),
        degrees('bottom', t('下区 ℃', 'Bottom ℃'))),
      beside('air', field('number', 'vacuum', t('真空度（Pa）', 'Vacuum (Pa)'), { max: null, precision: 2, step: 0.01 }),
        field('number', 'pressure', t('压力（MPa）', 'Pressure (MPa)'), { precision: 2, step: 0.1, max: 20 })),
      beside('end',
        field('radio', 'verdict', t('结论', 'Verdict'), { required: true, optionType: 'button',
          options: choices(t('合格', 'Pass'), t('待判', 'Pending'), t('不合格', 'Fail')) }),
        field('userList', 'operator', t('操作员', 'Operator'), { required: true })),
      field('textarea', 'note', t('备注', 'Remark'), { maxlength: 300 }),
    ],
    config: { labelWidth: 100 },
  }
}
