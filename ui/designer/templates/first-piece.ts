import { beside, choices, covered, field, heading, rowsOf, titleCell, valueCell } from './parts.ts'
import type { Template } from './template.ts'

/** The first piece of a lot is measured before the lot goes on. */
export const firstPiece: Template = (t) => {
  const verdicts = choices(t('合格', 'Pass'), t('不合格', 'Fail'))
  const size = (id: string, label: string) => field('number', id, label, { min: null, max: null, precision: 3, step: 0.001 })
  return {
    list: [
      heading(t('首件检验记录', 'First-piece inspection')),
      { id: 'part', compType: 'table', layoutArray: [
        [titleCell('part_no_title', t('零件编码', 'Part')), valueCell(field('input', 'part_no', t('零件编码', 'Part'), { required: true })),
          titleCell('lot_title', t('批号', 'Lot')), valueCell(field('input', 'lot', t('批号', 'Lot'), { required: true }))],
        [titleCell('machine_title', t('设备', 'Machine')), valueCell(field('input', 'machine', t('设备', 'Machine'))),
          titleCell('reason_title', t('检验时机', 'Occasion')), valueCell(
            field('select', 'reason', t('检验时机', 'Occasion'), {
              options: choices(t('开班', 'Start of shift'), t('换型', 'Change-over'), t('换模', 'New tool'), t('维修后', 'After repair')),
            }),
          )],
        [titleCell('drawing_title', t('图纸版本', 'Drawing')), valueCell(field('input', 'drawing', t('图纸版本', 'Drawing')), 3), covered,
          covered],
      ] },
      rowsOf(t, 'sizes', t('尺寸测量', 'Sizes'), [
        field('input', 'size_name', t('测量项', 'Dimension'), { required: true }),
        size('nominal', t('名义值', 'Nominal')),
        size('measured', t('实测值', 'Measured')),
        field('select', 'size_verdict', t('判定', 'Verdict'), { options: verdicts }),
      ]),
      field('checkbox', 'defects', t('外观缺陷', 'Defects'), {
        options: choices(t('裂纹', 'Crack'), t('气孔', 'Pore'), t('崩角', 'Chip'), t('变形', 'Warp')),
      }),
      beside('verdict_row', field('radio', 'verdict', t('结论', 'Verdict'), { required: true, optionType: 'button', options: verdicts }),
        field('userList', 'inspector', t('检验员', 'Inspector'), { required: true }),
        field('date', 'checked_at', t('检验时间', 'Checked at'), { type: 'datetime' })),
      field('upload', 'pictures', t('照片', 'Pictures'), { multiple: true, accept: '.png,.jpg,.jpeg' }),
    ],
  }
}
