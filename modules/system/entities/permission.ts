import { defineEntity, f } from '#kernel/entity/index.ts'

const flag = (label: string, en: string) => f.yesNo({ label, en, default: 'N', list: { width: 90, hidden: true } })

/** A menu or a button: the tree that people see and the rights behind it (wire contract §3, §5). */
export const permission = defineEntity({
  module: 'system',
  name: 'permission',
  table: 'sys_permission',
  shownAs: 'display',
  title: '菜单权限',
  en: 'Menu',
  path: '/sys/permission',
  component: 'system/PermissionList',
  scope: 'none',
  installation: 'closed',
  key: 'name',
  treeParent: 'parentId',
  order: { column: 'sortNo', order: 'asc' },
  fields: {
    parentId: f.ref('system.permission', { label: '上级菜单', en: 'Parent menu', list: false }),
    name: f.text({ label: '菜单名称', en: 'Title', required: true, max: 100, list: { width: 180, query: 'like' } }),
    nameEn: f.text({ label: '英文名称', en: 'English title', max: 100, list: { width: 160, hidden: true } }),
    menuType: f.dictNumber('menu_type', { label: '菜单类型', en: 'Type', required: true, default: 0, list: { width: 100, query: 'eq' } }),
    icon: f.text({ label: '图标', max: 100, list: { width: 100, hidden: true } }),
    component: f.text({ label: '前端组件', en: 'Component', max: 255, list: { width: 170 } }),
    componentName: f.text({ label: '组件名称', en: 'Component name', max: 100, list: false }),
    url: f.text({ label: '路径', en: 'Path', max: 500, list: { width: 170, query: 'like' } }),
    redirect: f.text({ label: '默认跳转地址', en: 'Redirect', max: 255, list: false }),
    perms: f.text({ label: '授权标识', en: 'Right', max: 255, list: { width: 170, query: 'like' } }),
    permsType: f.dict('global_perms_type', { label: '授权策略', en: 'Policy', default: '1', list: { width: 110, hidden: true } }),
    sortNo: f.integer({ label: '排序', en: 'Order', default: 1, list: { width: 80 } }),
    isLeaf: flag('叶子节点', 'Leaf'),
    route: f.yesNo({ label: '是否路由菜单', en: 'Routed', default: 'Y', list: false }),
    keepAlive: flag('缓存路由', 'Keep alive'),
    hidden: flag('隐藏路由', 'Hidden'),
    hideTab: flag('隐藏标签页', 'Hide tab'),
    alwaysShow: flag('聚合路由', 'Always show'),
    internalOrExternal: flag('新窗口打开', 'Opens a new window'),
    ruleFlag: f.integer({ label: '数据规则', en: 'Data rules', default: 0, readonly: true, list: false, form: false }),
    status: f.dict('valid_status', { label: '状态', required: true, default: '1', list: { width: 80, query: 'eq' } }),
    description: f.text({ label: '描述', max: 255, list: false, form: { span: 24 } }),
  },
})
