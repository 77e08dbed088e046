import { defineEntity, f } from '#kernel/entity/index.ts'

/** A connection to another database (wire contract §6.15); its password is kept encrypted and never answered. */
export const dataSource = defineEntity({
  module: 'system',
  name: 'data-source',
  table: 'sys_data_source',
  title: '多数据源',
  en: 'Data source',
  path: '/sys/dataSource',
  component: 'system/SysDataSourceList',
  scope: 'none',
  installation: 'closed',
  fields: {
    code: f.text({ label: '数据源编码', en: 'Code', required: true, unique: true, max: 100, list: { width: 150, query: 'like' },
      fixed: true }),
    name: f.text({ label: '数据源名称', en: 'Name', required: true, max: 100, list: { width: 180, query: 'like' } }),
    dbType: f.dict('database_type', { label: '数据库类型', en: 'Kind', required: true, default: '6', list: { width: 120, query: 'eq' } }),
    dbUrl: f.text({ label: '数据源地址', en: 'Address', required: true, max: 500, list: { width: 300 }, form: { span: 16 },
      help: '主机:端口，或 postgresql://主机:端口/库、jdbc:mysql://主机:端口/库',
      helpEn: 'host:port, or postgresql://host:port/database, jdbc:mysql://host:port/database' }),
    dbName: f.text({ label: '数据库名称', en: 'Database', required: true, max: 100, list: { width: 140 } }),
    dbUsername: f.text({ label: '用户名', en: 'User', required: true, max: 100, list: { width: 120 } }),
    dbPassword: f.text({ label: '密码', en: 'Password', max: 500, secret: true, list: false }),
    dbDriver: f.text({ label: '驱动', en: 'Driver', max: 100, list: false, form: false }),
    remark: f.text({ label: '备注', en: 'Remark', max: 200, list: { width: 220, hidden: true }, form: { span: 24 } }),
  },
})
