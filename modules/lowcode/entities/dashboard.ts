import { defineEntity, f } from '#kernel/entity/index.ts'

/** Tiles on a grid with filters that several of them share (issue 6 §4); the home page of the roles it is bound to. */
export const dashboard = defineEntity({
  module: 'lowcode',
  name: 'dashboard',
  table: 'lc_dashboard',
  title: '看板',
  en: 'Dashboard',
  path: '/online/dashboard',
  fields: {
    name: f.text({ label: '看板名称', en: 'Name', required: true, unique: true, max: 100,
      list: { width: 220, query: 'like', fixed: 'left' } }),
    nameEn: f.text({ label: '英文名称', en: 'English name', max: 100, list: { width: 200 } }),
    roles: f.refs('system.role', { label: '作为首页的角色', en: 'Home page of', list: { width: 240 },
      help: '这些角色的人打开首页即见此看板', helpEn: 'People of these roles see it as their home page' }),
    priority: f.integer({ label: '优先级', en: 'Priority', required: true, default: 10, minValue: '0', maxValue: '9999',
      list: { width: 90 }, help: '一个人有多个看板时，取数字最小的',
      helpEn: 'Of several dashboards of a person the one with the lowest number counts' }),
    refreshSeconds: f.integer({ label: '刷新间隔', en: 'Refreshed every', unit: 's', minValue: '10', maxValue: '86400',
      list: { width: 110 }, help: '不填则不自动刷新', helpEn: 'Left empty it is not refreshed by itself' }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', default: 'Y', list: { width: 80, query: 'eq' } }),
    remark: f.text({ label: '备注', en: 'Remark', max: 500, list: { width: 240 }, form: { span: 24 } }),
    layout: f.longText({ label: '布局', en: 'Layout', max: 200_000, heavy: true, list: false, form: false }),
  },
})
