import { defineEntity, f } from '#kernel/entity/index.ts'

export const position = defineEntity({
  module: 'system',
  name: 'position',
  table: 'sys_position',
  title: '职务',
  path: '/sys/position',
  component: 'system/SysPositionList',
  scope: 'none',
  installation: 'shared',
  fields: {
    code: f.text({ label: '职务编码', en: 'Code', required: true, unique: true, max: 100, list: { width: 140, query: 'like' },
      spelt: 'name' }),
    name: f.text({ label: '职务名称', en: 'Position', required: true, max: 100, list: { width: 180, query: 'like' } }),
    postRank: f.dict('position_rank', { label: '职级', en: 'Rank', required: true, list: { width: 120, query: 'eq' } }),
    companyId: f.text({ label: '公司', en: 'Company', max: 255, list: false, form: false }),
  },
})

/** A tenant; its number is entered by hand and travels in the header of every call. */
export const tenant = defineEntity({
  module: 'system',
  name: 'tenant',
  table: 'sys_tenant',
  title: '租户',
  path: '/sys/tenant',
  component: 'system/TenantList',
  scope: 'none',
  installation: 'shared',
  givenId: true,
  key: 'name',
  fields: {
    tenantNo: f.integer({ label: '租户编号', en: 'Number', required: true, unique: true, minValue: '1', maxValue: '999999999',
      list: { width: 110 }, fixed: true }),
    name: f.text({ label: '租户名称', en: 'Tenant', required: true, max: 100, list: { width: 200, query: 'like' } }),
    beginDate: f.datetime({ label: '开始时间', en: 'From', list: { width: 160 } }),
    endDate: f.datetime({ label: '结束时间', en: 'To', list: { width: 160 } }),
    status: f.dictNumber('tenant_status', { label: '状态', required: true, default: 1, list: { width: 90, query: 'eq' } }),
  },
})

export const category = defineEntity({
  module: 'system',
  name: 'category',
  table: 'sys_category',
  shownAs: 'display',
  title: '分类字典',
  en: 'Category',
  path: '/sys/category',
  component: 'system/SysCategoryList',
  treeParent: 'pid',
  scope: 'none',
  installation: 'shared',
  fields: {
    pid: f.ref('system.category', { label: '父级节点', en: 'Parent', list: false }),
    name: f.text({ label: '分类名称', en: 'Name', required: true, max: 100, list: { width: 220, query: 'like' } }),
    code: f.text({ label: '分类编码', en: 'Code', required: true, filled: true, unique: true, max: 100,
      list: { width: 160, query: 'like' } }),
    hasChild: f.text({ label: '是否有子节点', en: 'Has children', max: 3, readonly: true, list: false, form: false }),
  },
})
