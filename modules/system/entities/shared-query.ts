import { defineEntity, f } from '#kernel/entity/index.ts'

/** A copy of a saved advanced query that people of a role find in a list. */
export const sharedQuery = defineEntity({
  module: 'system',
  name: 'shared-query',
  table: 'sys_shared_query',
  title: '共享查询',
  internal: true,
  hardDelete: true,
  uniques: [['target', 'roleId', 'title']],
  indexes: [['roleId', 'target']],
  fields: {
    target: f.text({ label: '列表', en: 'List', required: true, max: 200 }),
    roleId: f.ref('system.role', { label: '角色', en: 'Role', required: true }),
    title: f.text({ label: '名称', en: 'Name', required: true, max: 50 }),
    content: f.json({ label: '条件', en: 'Conditions', required: true }),
  },
})
