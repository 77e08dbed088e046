import { defineEntity, f } from '#kernel/entity/index.ts'

/** A department; its code says where it stands: A01, A01A01, … (three characters a level). */
export const depart = defineEntity({
  module: 'system', name: 'depart', table: 'sys_depart', shownAs: 'display', title: '部门', en: 'Department', path: '/sys/sysDepart', component: 'system/DepartList', scope: 'none',
  key: 'orgCode', display: 'departName', treeParent: 'parentId', order: { column: 'departOrder', order: 'asc' },
  fields: {
    parentId: f.ref('system.depart', { label: '上级部门', en: 'Parent', list: false }),
    departName: f.text({ label: '部门名称', en: 'Department', required: true, max: 100, list: { width: 220, query: 'like' } }),
    departNameEn: f.text({ label: '英文名', en: 'English name', max: 500, list: { width: 160, hidden: true } }),
    departNameAbbr: f.text({ label: '缩写', en: 'Short name', max: 500, list: false }),
    orgCode: f.text({ label: '机构编码', en: 'Code', required: true, unique: true, max: 64, readonly: true, sheet: true, list: { width: 140, query: 'like' } }),
    orgCategory: f.dict('org_category', { label: '机构类别', en: 'Category', required: true, default: '2', list: { width: 100 } }),
    relTenantId: f.ref('system.tenant', { label: '所属租户', en: 'Tenant', list: { width: 140, hidden: true }, form: { fixedAfterAdd: true } }),
    orgType: f.text({ label: '机构层级', en: 'Level', max: 10, readonly: true, list: false, form: false }),
    departOrder: f.integer({ label: '排序', en: 'Order', default: 0, list: { width: 80 } }),
    directorUserIds: f.refs('system.user', { label: '部门负责人', en: 'Leaders', max: 1000, list: { width: 160, hidden: true } }),
    mobile: f.text({ label: '电话', en: 'Phone', max: 32, list: { width: 130 } }),
    fax: f.text({ label: '传真', max: 32, list: false }),
    address: f.text({ label: '地址', max: 100, list: { width: 200, hidden: true } }),
    description: f.text({ label: '描述', max: 500, list: false }),
    memo: f.text({ label: '备注', en: 'Remark', max: 500, list: false, form: { span: 24 } }),
    status: f.dict('depart_status', { label: '状态', default: '1', list: { width: 80 } }),
    qywxIdentifier: f.text({ label: '对接企业微信的标识', en: 'Work-chat id', max: 100, list: false, form: false }),
  },
})
