import type { useWidgetText } from './text.ts'

type Say = ReturnType<typeof useWidgetText>['t']

/** A first-piece inspection sheet as the designer saves it; what it leaves out has its default. */
export function inspectionSheet(t: Say) {
  const title = (id: string, text: string) => ({ col: 1, row: 1, hide: false, style: { background: '#F6F6F6', width: 15 },
    columns: [{ id, compType: 'text', text, bold: 600 }] })
  const cell = (field: object, col = 1) => ({ col, row: 1, hide: false, style: { background: '#FFFFFF', width: 35 },
    columns: [{ showLabel: false, ...field }] })
  const hidden = { col: 1, row: 1, hide: true }
  const number = (id: string, label: string, more: object = {}) => ({ id, compType: 'number', label, precision: 3, step: 0.001, max: null,
    ...more })
  const grades = [{ label: 'YG8', value: 'YG8' }, { label: 'YG15', value: 'YG15' }, { label: 'YT15', value: 'YT15' }]
  const verdicts = [{ label: t('sheetPass'), value: '1' }, { label: t('sheetFail'), value: '0' }]
  return {
    list: [
      { id: 'heading', compType: 'text', text: t('sheetTitle'), size: 20, bold: 600, align: 'center' },
      { id: 'head', compType: 'row', columns: [
        { span: 8,
          list: [{ id: 'docNo', compType: 'input', label: t('sheetNo'), required: true, maxlength: 20,
            rules: [{ pattern: '^FP-\\d{4}-\\d{3}$', message: t('sheetNoRule') }] }] },
        { span: 8, list: [{ id: 'day', compType: 'date', label: t('sheetDay'), required: true }] },
        { span: 8, list: [{ id: 'inspector', compType: 'userList', label: t('sheetInspector') }] },
      ] },
      { id: 'sheet', compType: 'table', layoutArray: [
        [title('itemTitle', t('sheetItem')), cell({ id: 'item', compType: 'input', label: t('sheetItem'), required: true }),
          title('gradeTitle', t('sheetGrade')),
          cell({ id: 'grade', compType: 'select', label: t('sheetGrade'), options: grades, filterable: true })],
        [title('furnaceTitle', t('sheetFurnace')),
          cell({ id: 'furnace', compType: 'cascader', label: t('sheetFurnace'),
            options: [{ label: t('sheetShop'), value: 'S', children: [{ label: 'S-01', value: '01' }, { label: 'S-02', value: '02' }] }] }),
          title('hardnessTitle', t('sheetHardness')),
          cell({ id: 'hardness', compType: 'number', label: t('sheetHardness'), required: true, min: 80, max: 95, precision: 1,
            step: 0.1 })],
        [title('defectsTitle', t('sheetDefects')),
          cell({ id: 'defects', compType: 'checkbox', label: t('sheetDefects'),
            options: [{ label: t('sheetCrack'), value: 'crack' }, { label: t('sheetPore'), value: 'pore' }, { label: t('sheetChip'),
              value: 'chip' }] }, 3), hidden, hidden],
      ] },
      { id: 'part', compType: 'divider', text: t('sheetSizes') },
      { id: 'sizes', compType: 'dynamicTable', label: t('sheetSizes'), multiCheck: true, 'show-summary': true, 'sum-text': t('sheetSum'),
        'summary-text': t('sheetUnit'), columns: [
          { id: 'part_name', compType: 'input', label: t('sheetPart'), required: true },
          number('part_count', t('sheetCount'), { precision: 0, step: 1, required: true }),
          number('part_good', t('sheetGood'), { precision: 0, step: 1 }),
          { id: 'part_verdict', compType: 'select', label: t('sheetVerdict'), options: verdicts },
        ] },
      { id: 'foot', compType: 'row', columns: [
        { span: 8, list: [{ id: 'look', compType: 'rate', label: t('sheetLook'), 'allow-half': true, 'show-score': true }] },
        { span: 8, list: [{ id: 'share', compType: 'slider', label: t('sheetShare'), max: 100 }] },
        { span: 8,
          list: [{ id: 'verdict', compType: 'radio', label: t('sheetVerdict'), required: true, optionType: 'button', options: verdicts }] },
      ] },
      {
        id: 'supplier',
        compType: 'dialogList',
        span: 12,
        label: t('supplierLabel'),
        title: t('supplierLabel'),
        action: '/product/supplier/list',
        showIndex: true,
        dval: 'code',
        dlabel: 'name',
        height: 300,
        colConf: [{ show: true, label: t('codeColumn'), property: 'code', width: 140 }, { show: true, label: t('nameColumn'),
          property: 'name', width: null }],
      },
      { id: 'papers', compType: 'upload', span: 12, label: t('sheetPapers'), multiple: true, showTip: true, tips: t('sheetPapersTip') },
      { id: 'note', compType: 'textarea', label: t('sheetNote'), maxlength: 200, 'show-word-limit': true },
      { id: 'code', compType: 'barCode', label: t('sheetNo'), value: 'FP-2026-001', width: 40, height: 40 },
    ],
    config: { version: '1.10', labelWidth: 90 },
  }
}
