import { defineEntity, f } from '#kernel/entity/index.ts'

export const workshop = defineEntity({
  module: 'product',
  name: 'workshop',
  table: 'md_workshop',
  title: '车间',
  en: 'Workshop',
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '车间编码', en: 'Code', required: true, unique: true, max: 32, list: { width: 130, query: 'like' } }),
    name: f.text({ label: '车间名称', en: 'Workshop', required: true, max: 100, list: { width: 180, query: 'like' } }),
    depart: f.depart({ label: '所属部门', en: 'Department', list: { width: 160 } }),
    manager: f.user({ label: '车间主任', en: 'Manager', list: { width: 110 } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', default: 'Y', list: { width: 80, query: 'eq' } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true } }),
  },
})

export const line = defineEntity({
  module: 'product',
  name: 'line',
  table: 'md_line',
  title: '产线',
  en: 'Line',
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '产线编码', en: 'Code', required: true, unique: true, max: 32, list: { width: 130, query: 'like' } }),
    name: f.text({ label: '产线名称', en: 'Line', required: true, max: 100, list: { width: 180, query: 'like' } }),
    workshop: f.ref('product.workshop', { label: '车间', required: true, list: { width: 140, query: 'eq' } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', default: 'Y', list: { width: 80, query: 'eq' } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true } }),
  },
})

export const workcenter = defineEntity({
  module: 'product',
  name: 'workcenter',
  table: 'md_workcenter',
  title: '工作中心',
  en: 'Work centre',
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '工作中心编码', en: 'Code', required: true, unique: true, max: 32, list: { width: 140, query: 'like' } }),
    name: f.text({ label: '工作中心名称', en: 'Work centre', required: true, max: 100, list: { width: 180, query: 'like' } }),
    workshop: f.ref('product.workshop', { label: '车间', required: true, list: { width: 140, query: 'eq' } }),
    line: f.ref('product.line', { label: '产线', list: { width: 140 } }),
    capacityType: f.dict('md_capacity_type', { label: '能力类型', en: 'Capacity type', required: true, default: 'MACHINE',
      list: { width: 110, query: 'eq' } }),
    capacityQty: f.integer({ label: '能力数量', en: 'Units of capacity', help: '机台数、人数或炉数',
      helpEn: 'Number of machines, people or furnaces', default: 1, minValue: '1', list: { width: 100 } }),
    calendar: f.ref('calendar.rotation', { label: '工作日历', en: 'Calendar', late: true, list: { width: 140, hidden: true } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', default: 'Y', list: { width: 80, query: 'eq' } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true } }),
  },
})

export const workstation = defineEntity({
  module: 'product',
  name: 'workstation',
  table: 'md_workstation',
  title: '工位',
  en: 'Workstation',
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '工位编码', en: 'Code', required: true, unique: true, max: 32, list: { width: 130, query: 'like' } }),
    name: f.text({ label: '工位名称', en: 'Workstation', required: true, max: 100, list: { width: 180, query: 'like' } }),
    workcenter: f.ref('product.workcenter', { label: '工作中心', en: 'Work centre', required: true, list: { width: 160, query: 'eq' } }),
    device: f.ref('equipment.device', { label: '设备', en: 'Machine', late: true, list: { width: 160 } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', default: 'Y', list: { width: 80, query: 'eq' } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true } }),
  },
})
