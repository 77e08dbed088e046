import { defineEntity, f } from '#kernel/entity/index.ts'

/** Who acts for a person who is away, and from when to when (wire contract §6.15). */
export const userAgent = defineEntity({
  module: 'system',
  name: 'user-agent',
  table: 'sys_user_agent',
  title: '用户代理',
  en: 'Deputy',
  scope: 'none',
  internal: true,
  hardDelete: true,
  key: 'userName',
  fields: {
    userName: f.user({ label: '用户', en: 'Person', required: true, unique: true, list: { width: 140, query: 'eq' }, fixed: true }),
    agentUserName: f.user({ label: '代理人', en: 'Deputy', required: true, list: { width: 140, query: 'eq' } }),
    startTime: f.datetime({ label: '代理开始时间', en: 'From', required: true, list: { width: 170 } }),
    endTime: f.datetime({ label: '代理结束时间', en: 'To', required: true, list: { width: 170 } }),
    status: f.dict('valid_status', { label: '状态', required: true, default: '1', list: { width: 90, query: 'eq' } }),
  },
})
