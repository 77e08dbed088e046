import { defineEntity, f } from '#kernel/entity/index.ts'

/** What the console remembers for one person wherever they sign in: how their home is arranged, what they entered last. */
export const remembered = defineEntity({
  module: 'system',
  name: 'remembered',
  table: 'sys_remembered',
  title: '个人记忆',
  en: 'Remembered',
  internal: true,
  hardDelete: true,
  uniques: [['username', 'name']],
  fields: {
    username: f.user({ label: '用户', en: 'Person', required: true }),
    name: f.text({ label: '名称', en: 'Name', required: true, max: 100 }),
    content: f.json({ label: '内容', en: 'Content', required: true }),
  },
})
