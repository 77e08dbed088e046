import { expect, test } from 'vitest'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

test('spec 2 §5: the designer speaks in these words', () => {
  expect([zhCN.fault_sameId, zhCN.fault_layoutNested, zhCN.fault_layoutInDynamic, zhCN.fault_notInDynamic, zhCN.fault_notInTable,
    zhCN.fault_emptyColumn, zhCN.fault_sameProperty, zhCN.confirmDelete]).toEqual(['该ID已经存在，请修改', '布局组件不允许被嵌套！',
      '布局组件不允许放入动态表格！', '该组件不允许被放入动态表格内！', '该组件不允许被放入表格内！', '字段和属性不能为空,请检查',
      '属性已存在请检查', '确认删除选中的数据?'])
})

test("spec 2 §2.2: a valid form shows 'success'", () => {
  expect([enUS.submit, enUS.valid]).toEqual(['Submit', 'success'])
})
